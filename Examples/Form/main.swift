import Pictures

try await story().run()
