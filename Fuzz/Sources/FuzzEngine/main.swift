import Clavier
import FuzzSupport
import KeyboardEngine

/// A text in one normalization form, edited by an engine.
struct Host {
  var engine: TextEngine
  private(set) var text: [Unicode.Scalar] = []

  mutating func apply(_ edit: TextEdit?) {
    guard let edit else {
      if !text.isEmpty { text.removeLast() }
      return engine.reset(context: string)
    }
    require(
      text.reversed().starts(with: edit.deleted.unicodeScalars.reversed()),
      "\(edit) does not fit to \(text)")
    text.removeLast(edit.deletedCount)
    text += edit.inserted.unicodeScalars
  }

  mutating func open(_ text: [Unicode.Scalar], isWhole: Bool) {
    self.text = text
    engine.reset(context: string, isWholeText: isWhole)
  }

  var string: String { String(String.UnicodeScalarView(text)) }

  /// Requires that the engine's own text is the end of the host's text.
  func check(normalizes: Bool) {
    let own = engine.markedContext.text.unicodeScalars
    let isEnd =
      normalizes
      ? string.hasSuffix(String(own)) || own.isEmpty || isEnd(own)
      : text.reversed().starts(with: own.reversed())
    require(isEnd, "the engine has \(own), the host \(text)")
  }

  /// Returns a Boolean value that indicates whether the decomposed text ends with `own`.
  private func isEnd(_ own: String.UnicodeScalarView) -> Bool {
    var start = text.count
    while start >= 0 {
      let end = String(String.UnicodeScalarView(text[start...]))
      // Strings are equal when they are canonically equivalent.
      if end == String(own) { return true }
      start -= 1
    }
    return false
  }
}

/// Types on a layout that the input describes.
///
/// The test requires that nothing traps, that the edits produce the engine's own text in any
/// normalization form of the host, and that a copy behaves equally.
func type(_ input: [UInt8]) {
  var source = RandomLayout(choices: Choices(input))
  guard let layout = try? source.layout() else { return }
  let composed = TextEngine(layout)
  let decomposed = TextEngine(layout, hostForm: .decomposed)
  var hosts = [composed, decomposed, composed].map { Host(engine: $0) }
  for step in 1...200 {
    let isLast = step == 200 || source.choices.isEmpty
    switch source.choices.next(12) {
    case 0, 1:
      for index in hosts.indices { hosts[index].apply(hosts[index].engine.backspace()) }
    case 2 where source.choices.next(4) == 0:
      let text = Array(source.output().text.unicodeScalars)
      let isWhole = source.choices.next(2) == 0
      for index in hosts.indices { hosts[index].open(text, isWhole: isWhole) }
    case 3: hosts[2] = hosts[0]
    default:
      let output = source.output()
      for index in hosts.indices { hosts[index].apply(hosts[index].engine.type(output)) }
    }
    // Errors usually persist, and the check takes longer than typing.
    guard step % 16 == 0 || isLast else { continue }
    for host in hosts { host.check(normalizes: layout.normalizes) }
    require(hosts[0].string == hosts[1].string, "\(hosts[0].text) is not \(hosts[1].text)")
    require(hosts[0].text == hosts[2].text, "a copy has \(hosts[2].text), not \(hosts[0].text)")
    if isLast { return }
  }
}

fuzz(type)
