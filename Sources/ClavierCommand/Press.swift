import ArgumentParser
import Clavier
import KeyboardTesting

/// `clavier press`: taps keys by their ids.
struct Press: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "press",
    abstract: "Press keys by their ids and print the text that comes of it.",
    discussion: """
      Keys are tapped a tenth of a second apart, so that two taps on shift lock it. a:long=2 takes the \
      second key of a long press, a:long its default, a:flick=n or a:flick=n-e flicks, and 2:taps=3 taps \
      three times. With --form \
      hardware, a key is named by its id on the layer without modifiers, and gives what stands in its \
      place on the layer of --modifiers; 0x1E names a key by its scan code, and shift+a holds Shift for one key.
      """)

  @OptionGroup var argument: LayoutArgument

  @Argument(help: "The ids of the keys, with gestures.")
  var keys: [String] = []

  @OptionGroup var device: DeviceOptions

  func run() throws {
    let layout = try argument.read()
    let text = try Self.text(of: keys, on: layout, device: try device.device())
    try Console.give(text)
    if text.isEmpty, !keys.isEmpty { Console.complain("these keys type nothing") }
  }

  /// The text that tapping `keys` gives.
  static func text(
    of keys: [String], on layout: KeyboardLayout, device: KeyboardDevice
  ) throws -> String {
    do throws(UnknownKey) {
      return try layout.typing(keys, device: device)
    } catch {
      Console.complain("\(error)")
      throw ExitCode(1)
    }
  }
}
