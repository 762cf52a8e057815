import ArgumentParser
import KeyboardEngine
import KeyboardModel
import KeyboardTesting

struct Press: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "press",
    abstract: "Press keys by their ids, and print the resulting text.",
    discussion: """
      Keys are tapped at intervals of 0.1 seconds; two taps on shift therefore lock it. a:long=2 \
      selects the second key of a long press, a:long its default, a:flick=n or a:flick=n-e \
      flicks, and 2:taps=3 taps three times. On a physical keyboard (--form hardware), an id names the key at its \
      position on the layer without modifiers, which types what the layer of --modifiers has \
      there; 0x1E names a key by its scan code, and shift+a holds Shift for one key.
      """)

  @OptionGroup var argument: LayoutArgument

  @Argument(help: "The ids of the keys, with gestures.")
  var keys: [String] = []

  @OptionGroup var device: DeviceOptions

  func run() throws {
    let layout = try LayoutArgument.read(argument.layout)
    let text = try Self.text(of: keys, on: layout, device: try device.device(for: layout))
    try Console.printResult(text)
    if text.isEmpty, !keys.isEmpty { Console.complain("these keys type nothing") }
  }

  /// Returns the text that `keys` give, and warns of those that are not on the shown layer.
  static func text(
    of keys: [String], on layout: KeyboardLayout, device: KeyboardDevice
  ) throws -> String {
    let text = try Console.orExit(with: ExitCode(1)) {
      try layout.typing(keys, device: device, onShownLayer: false)
    }
    do {
      _ = try layout.typing(keys, device: device)
    } catch let error as UntappableKey {
      Console.complain("\(error); it types all the same")
    }
    return text
  }
}
