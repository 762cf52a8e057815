import FuzzSupport
import KeyboardEngine
import KeyboardModel
import KeyboardPages

/// Reads the bytes of a layout, writes it and reads it again, and types on it.
///
/// For any bytes, reading results in a layout or in a fault. A layout does not change on the way.
func read(_ input: [UInt8]) {
  guard let layout = try? LayoutBytes.layout(from: input) else { return }
  let again = try? LayoutBytes.layout(from: LayoutBytes.bytes(of: layout))
  require(again == layout, "the layout differs: \(layout)")
  require(
    (try? LayoutBytes.layout(from: LayoutBytes.bytes(of: layout.withoutUnreachableKeys()))) != nil,
    "what is left of the layout cannot be read: \(layout)")
  type(on: layout)
}

/// Presses the first keys of each layer.
func type(on layout: KeyboardLayout) {
  var machine = KeyboardMachine(layout)
  var outcomes: [KeyboardOutcome] = []
  var time = Timestamp(uptime: .zero)
  for layer in layout.layerSets.flatMap(\.layers).prefix(4) {
    for id in layer.rows.joined().prefix(8) {
      for gesture in [KeyGesture.tap, .longPress(nil)] {
        machine.handle(.press(id, gesture), at: time, into: &outcomes)
        time += .seconds(1)
        machine.advance(to: time, into: &outcomes)
      }
      if let key = layout.keys[id] { _ = (layout.cap(of: key), layout.label(of: key)) }
    }
  }
}

fuzz(read)
