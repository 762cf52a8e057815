import Foundation

/// A program that shows what keyboards do in an app.
package struct Example {
  /// The name, which is that of its folder.
  package let name: String
  /// A sentence that says what it shows.
  let summary: String
  /// Creates the story in pictures; `nil` if there is none.
  let story: (@MainActor () throws -> Story)?
  private let run: @MainActor () async throws -> Void

  /// Creates an example that runs in a terminal, and tells its story elsewhere.
  private init(
    _ name: String, _ summary: String, story: @escaping @MainActor () throws -> Story
  ) {
    (self.name, self.summary, self.story) = (name, summary, story)
    run = { try await story().run() }
  }

  /// Creates an example that needs a terminal or serves one.
  private init(
    _ name: String, _ summary: String, run: @escaping @MainActor () async throws -> Void
  ) {
    (self.name, self.summary, self.run) = (name, summary, run)
    story = nil
  }

  /// All examples, in alphabetical order.
  static let all = [
    Example(
      "AvoidableController", "The button of a form stays visible.", story: Story.avoidableController
    ),
    Example(
      "BottomConstraint", "The keyboard appears, and the message stays above it.",
      story: Story.bottomConstraint),
    Example(
      "Calculator", "A layout has the keys of a calculator; its keyboard is a view like any other.",
      run: Calculator.run),
    Example(
      "ClosureObserver", "The last field of a list scrolls clear of the keyboard.",
      story: Story.closureObserver),
    Example(
      "CustomKeyboard", "A controller inserts what the custom keyboard of its field types.",
      story: Story.customKeyboard),
    Example(
      "Embedding", "A program with its own event loop shows a keyboard in its lower rows.",
      run: { try Embedding.run() }),
    Example(
      "Form", "A form is filled in with its keyboard, the bar above it, and a physical keyboard.",
      story: Story.form),
    Example(
      "Hosting", "A form appends its entries to the input of a program below it.",
      run: Hosting.run),
    Example(
      "KeyboardVisible", "The keyboard is undocked, rotated, and replaced by a hardware keyboard.",
      story: Story.keyboardVisible),
    Example("Kiosk", "A kiosk prints badges for visitors.", run: Kiosk.run),
    Example("MovingView", "A view moves up, and back to its exact place.", story: Story.movingView),
    Example(
      "ScrollingList", "A list scrolls to its field, and drags the keyboard down.",
      story: Story.scrollingList),
    Example(
      "Server", "Any number of terminals share a guest book on port 7000.",
      run: GuestBookServer.run),
    Example(
      "SharedKeyboard", "Two fields share a keyboard, which stays when the second one is edited.",
      story: Story.sharedKeyboard),
    Example(
      "SharedManager", "Two controllers observe one manager independently.",
      story: Story.sharedManager),
    Example(
      "TapOutside", "A tap on a button dismisses the keyboard, and performs the button's action.",
      story: Story.tapOutside),
  ]

  /// Runs the example that the first of the arguments names; without one, lists all examples.
  ///
  /// - Returns: The exit code, which is 64 if there is no such example.
  package static func run(_ arguments: [String]) async throws -> Int32 {
    guard let name = arguments.first else {
      let width = all.map(\.name.count).max() ?? 0
      for example in all {
        let space = String(repeating: " ", count: width - example.name.count)
        print("\(example.name)\(space)  \(example.summary)")
      }
      return 0
    }
    guard let example = all.first(where: { $0.name == name }) else {
      let words = "examples: there is no example '\(name)'; without a name, all are listed\n"
      FileHandle.standardError.write(Data(words.utf8))
      return 64
    }
    try await example.run()
    return 0
  }
}
