internal import KeyboardFiles

/// The commands of the server, which editors show above tests and layers.
enum EditorCommand: String, CaseIterable {
  /// Runs the test or repertoire at a place.
  case runTest = "clavier.runTest"
  /// Shows the picture of the layer at a place.
  case showLayer = "clavier.showLayer"

  var title: String {
    switch self {
    case .runTest: "run this test"
    case .showLayer: "show this layer"
    }
  }
}

/// The commands above the elements of a text.
struct CodeLenses {
  let context: RequestContext

  /// Returns a command for each test, repertoire and layer.
  func lenses() -> [CodeLens] {
    let file = context.file
    return file.markup.elements.indices.compactMap { index in
      let command: EditorCommand
      switch file.name(of: index) {
      case "test", "repertoire": command = .runTest
      case "layer": command = .showLayer
      default: return nil
      }
      let place = context.location(
        of: file.markup.elements[index].name, in: context.text, at: context.path)
      return CodeLens(
        range: place.range,
        command: .init(title: command.title, command: command.rawValue, arguments: [place]))
    }
  }
}
