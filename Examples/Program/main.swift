import ExampleApps
import KeyboardPlatform

// swift run examples [NAME]

exit(try await Example.run(Array(CommandLine.arguments.dropFirst())))
