internal import KeyboardModel

struct FormReader: PartReader {
  let context: ReadingContext
  private(set) var forms: Keyed<Form>

  mutating func read(_ container: LayoutNode) {
    var definitions: [Identifier: LayoutNode] = [:]
    for node in children(of: container) where tag(of: node) == .form {
      guard let id = identifier(.id, of: node) else { continue }
      guard id != Form.touch else {
        report(.touchForm, at: place(.id, of: node))
        continue
      }
      if let earlier = definitions.updateValue(node, forKey: id), earlier.file == node.file {
        report(.repeatedForm(id), at: place(.id, of: node), after: earlier)
      }
      let form = Form(id: id, rows: scanCodes(of: node))
      if forms[id] != form { report(.ownForm(id), at: place(.id, of: node)) }
      forms.update(form)
    }
  }

  private func scanCodes(of form: LayoutNode) -> [[UInt8]] {
    var seen: Set<UInt8> = []
    var rows: [[UInt8]] = []
    for node in children(of: form) where tag(of: node) == .scanCodes {
      let file = files[node.file]
      guard let attribute = file.attribute(.codes, of: node.element) else { continue }
      var row: [UInt8] = []
      for (word, range) in file.words(attribute) where !isFull {
        let place = place(.codes, of: node, part: range)
        guard word.string.utf8.count == 2,
          let code = UInt32(hexadecimal: word.string.utf8).flatMap(UInt8.init(exactly:))
        else {
          report(.invalidScanCode(word.string), at: place)
          continue
        }
        if !seen.insert(code).inserted { report(.repeatedScanCode(word.string), at: place) }
        row.append(code)
      }
      rows.append(row)
    }
    return rows
  }
}
