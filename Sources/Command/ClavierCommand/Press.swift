import ArgumentParser
import KeyboardEngine
import KeyboardModel
import KeyboardTesting

struct Press: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "press",
    abstract: "Press keys by their ids, and print the resulting text.",
    discussion: """
      The command taps a key every 0.1 seconds, so two taps on shift lock it. a:long=2 selects the \
      second key of a long press, a:long its default; a:flick=n and a:flick=n-e are flicks, and \
      2:taps=3 taps three times. On a physical keyboard (--form hardware), name a key by its id on \
      the layer without modifiers, or by its scan code, such as 0x1E; it types what the layer of \
      --modifiers has at its position. shift+a holds Shift for one key.
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
