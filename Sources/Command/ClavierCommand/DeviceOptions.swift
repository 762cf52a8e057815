package import ArgumentParser
package import KeyboardEngine
package import KeyboardModel

package struct DeviceOptions: ParsableArguments {
  package enum Form: String, ExpressibleByArgument, CaseIterable {
    case touch, hardware

    /// The form that is meant where none is named: the touch layers, if a layout has them.
    package init(of layout: KeyboardLayout) {
      self = layout.layerSets.contains(where: \.isTouch) ? .touch : .hardware
    }
  }

  package static let formHelp: ArgumentHelp =
    "The form of the keyboard: touch or hardware. The default is touch, if the layout has it."

  @Option(help: Self.formHelp)
  package var form: Form?

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

  /// The device whose form is named; `nil` without one.
  package func named() throws -> KeyboardDevice? {
    try form.map { $0 == .touch ? .touch(width: .max) : .physical(try state()) }
  }

  /// The device whose form is named, or else has layers in the layout.
  package func device(for layout: KeyboardLayout) throws -> KeyboardDevice {
    let device = try named() ?? (Form(of: layout) == .touch ? .touch(width: .max) : .physical([]))
    guard layout.layerSet(for: device) == nil else { return device }
    Console.complain(
      "the layout has no layers for physical keyboards; leave out '--form hardware' for the others")
    throw ExitCode(1)
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
