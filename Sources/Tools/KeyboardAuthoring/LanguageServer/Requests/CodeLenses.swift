internal import KeyboardFiles

enum EditorCommand: String, CaseIterable {
  case runTest = "clavier.runTest"
  case showLayer = "clavier.showLayer"

  var title: String {
    switch self {
    case .runTest: "run this test"
    case .showLayer: "show this layer"
    }
  }
}

extension RequestContext {
  var codeLenses: [CodeLens] {
    file.markup.elements.indices.compactMap { index in
      let command: EditorCommand
      switch file.name(of: index) {
      case "test", "repertoire": command = .runTest
      case "layer": command = .showLayer
      default: return nil
      }
      let place = location(of: file.markup.elements[index].name, in: text, at: path)
      return CodeLens(
        range: place.range,
        command: .init(title: command.title, command: command.rawValue, arguments: [place]))
    }
  }
}
