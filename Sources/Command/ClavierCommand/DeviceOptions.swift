import ArgumentParser
package import KeyboardEngine
package import KeyboardModel

package struct DeviceOptions: ParsableArguments {
  package enum Form: String, ExpressibleByArgument, CaseIterable {
    case touch, hardware
  }

  @Option(help: "The form of the keyboard: touch or hardware.")
  package var form = Form.touch

  @Option(
    help: ArgumentHelp(
      "The modifiers that are held on the hardware keyboard, in the notation of layout files.",
      valueName: "modifiers"))
  package var modifiers = "none"

  package func validate() throws {
    try require(form == .hardware || modifiers == "none", "--modifiers requires --form hardware.")
    _ = try state()
  }

  package init() {}

  package func device() throws -> KeyboardDevice {
    form == .touch ? .touch(width: .max) : .physical(try state())
  }

  /// The modifiers that are down; `alt` and `ctrl` are the left ones.
  package func state() throws -> ModifierState {
    let words = modifiers.split { $0 == " " || $0 == "," }.filter { $0 != "none" }
    if let state = ModifierState(words: words) { return state }
    let names = Modifier.allCases.map(\.rawValue)
    let unknown = words.first { !names.contains(String($0)) } ?? ""
    throw ValidationError(
      "Unknown modifier '\(unknown)'; the modifiers are \(names.joined(separator: " ")).")
  }
}
