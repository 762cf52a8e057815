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
