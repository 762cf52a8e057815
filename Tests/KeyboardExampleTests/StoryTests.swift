import FoundationEssentials
import Pictures
import Testing

@testable import AvoidableControllerExample
@testable import BottomConstraintExample
@testable import ClosureObserverExample
@testable import CustomKeyboardExample
@testable import KeyboardVisibleExample
@testable import MovingViewExample
@testable import ScrollingListExample
@testable import SharedKeyboardExample
@testable import SharedManagerExample
@testable import TapOutsideExample

/// The examples are run; their pictures are those in `Stories`. `CLAVIER_RECORD=1` takes new ones.
@Suite struct `The examples of keyboards` {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Stories"

  @Test(arguments: [
    "AvoidableController",
    "BottomConstraint",
    "ClosureObserver",
    "CustomKeyboard",
    "KeyboardVisible",
    "MovingView",
    "ScrollingList",
    "SharedKeyboard",
    "SharedManager",
    "TapOutside",
  ])
  func `tell their stories`(name: String) throws {
    let told = try Self.story(name).text
    let path = "\(Self.folder)/\(name).txt"
    if ProcessInfo.processInfo.environment["CLAVIER_RECORD"] == "1" {
      try told.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOfFile: path, encoding: .utf8)
    #expect(told == expected)
  }

  private static func story(_ name: String) throws -> Story {
    switch name {
    case "AvoidableController": AvoidableControllerExample.story()
    case "BottomConstraint": BottomConstraintExample.story()
    case "ClosureObserver": ClosureObserverExample.story()
    case "CustomKeyboard": try CustomKeyboardExample.story()
    case "KeyboardVisible": KeyboardVisibleExample.story()
    case "MovingView": MovingViewExample.story()
    case "ScrollingList": ScrollingListExample.story()
    case "SharedKeyboard": SharedKeyboardExample.story()
    case "SharedManager": SharedManagerExample.story()
    default: TapOutsideExample.story()
    }
  }
}
