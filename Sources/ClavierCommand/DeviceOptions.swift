import ArgumentParser
import Clavier

/// Which of a layout's keyboards is meant.
struct DeviceOptions: ParsableArguments {
  /// The kinds of keyboard.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case touch
    case hardware
  }

  @Option(help: "The keyboard: touch or hardware.")
  var form = Form.touch

  @Option(
    help: ArgumentHelp(
      "The modifiers that are down on the hardware keyboard, as layout files write them.",
      valueName: "modifiers"))
  var modifiers = "none"

  func validate() throws {
    guard form == .hardware || modifiers == "none" else {
      throw ValidationError("--modifiers are for --form hardware.")
    }
    _ = try state()
  }

  /// The keyboard and its modifiers.
  func device() throws -> KeyboardDevice {
    form == .touch ? .touch(width: .max) : .physical(try state())
  }

  /// The modifiers that are down; `alt` and `ctrl` are the left ones.
  func state() throws -> ModifierState {
    var state: ModifierState = []
    for word in modifiers.split(whereSeparator: { $0 == " " || $0 == "," }) where word != "none" {
      switch Modifier(rawValue: String(word)) {
      case .alt, .altLeft: state.insert(.altLeft)
      case .altRight: state.insert(.altRight)
      case .control, .controlLeft: state.insert(.controlLeft)
      case .controlRight: state.insert(.controlRight)
      case .shift: state.insert(.shift)
      case .caps: state.insert(.caps)
      case nil:
        let names = Modifier.allCases.map(\.rawValue).joined(separator: " ")
        throw ValidationError("Unknown modifier '\(word)'; the modifiers are \(names).")
      }
    }
    return state
  }
}
