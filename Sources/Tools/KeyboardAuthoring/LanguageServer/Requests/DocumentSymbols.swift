struct DocumentSymbols {
  let context: RequestContext

  enum Kind: Int {
    case file = 1
    case module = 2
    case namespace = 3
    case `class` = 5
    case property = 7
    case function = 12
    case variable = 13
    case constant = 14
    case array = 18
    case object = 19
    case key = 20
  }

  func tree() -> [DocumentSymbol] {
    let elements = context.file.markup.elements
    var children: [[Int]] = Array(repeating: [], count: elements.count)
    var roots: [Int] = []
    for (index, element) in elements.enumerated() {
      if let parent = element.parent { children[parent].append(index) } else { roots.append(index) }
    }
    return roots.compactMap { symbol($0, children, depth: 0) }
  }

  private static let depthLimit = 16

  private func symbol(_ index: Int, _ children: [[Int]], depth: Int) -> DocumentSymbol? {
    let element = context.file.markup.elements[index]
    guard !element.name.isEmpty, depth < Self.depthLimit else { return nil }
    let name = context.file.name(of: index)
    let (title, detail) = words(for: index, name)
    return DocumentSymbol(
      name: title, detail: detail, kind: kind(of: name).rawValue,
      range: context.range(of: element.range), selectionRange: context.range(of: element.name),
      children: children[index].compactMap { symbol($0, children, depth: depth + 1) })
  }

  private func words(for index: Int, _ name: String) -> (title: String, detail: String?) {
    func value(_ attribute: String) -> String? {
      context.file.value(of: attribute, in: index).flatMap { $0.isEmpty ? nil : $0 }
    }
    switch name {
    case "key": return (value("id") ?? name, value("output") ?? value("action"))
    case "row", "scan": return (name, value("keys"))
    case "transform": return (value("from") ?? name, value("to").map { "to \($0)" } ?? "is deleted")
    case "reorder": return (value("from") ?? name, value("order"))
    case "display": return (value("keyId") ?? value("output") ?? name, value("display"))
    case "import": return (value("path") ?? name, value("base"))
    case "layers": return ("layers \(value("formId") ?? "")", value("minDeviceWidth"))
    case "layer": return (value("id") ?? value("modifiers") ?? name, value("modifiers"))
    case "flickSegment": return (value("directions") ?? name, value("keyId"))
    case "transforms": return ("transforms \(value("type") ?? "")", nil)
    case "keystroke": return ("keystroke \(value("key") ?? "")", value("flick"))
    case "check": return (name, value("result"))
    case "style": return (value("role") ?? name, value("foreground"))
    default:
      let title = value("id") ?? value("name")
      return (title ?? name, title == nil ? nil : name)
    }
  }

  private func kind(of name: String) -> Kind {
    switch name {
    case "keyboard3", "keyboardTest3", "theme": .module
    case "import": .file
    case "key", "keystroke": .key
    case "layers", "keys", "displays", "flicks", "forms", "variables", "transforms", "tests":
      .namespace
    case "layer", "form", "flick", "transformGroup": .class
    case "row", "scan", "scanCodes": .array
    case "string": .variable
    case "set", "uset", "repertoire": .constant
    case "transform", "reorder", "test": .function
    case "display", "style", "flickSegment", "check": .property
    default: .object
    }
  }
}
