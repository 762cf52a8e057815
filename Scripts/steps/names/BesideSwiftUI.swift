import Clavier
import SwiftUI

// An app that imports both decides once, in a file of its own, what a name means in all others.

typealias View = Clavier.View
typealias Button = Clavier.Button
typealias Label = Clavier.Label
typealias TextField = Clavier.TextField
typealias ScrollView = Clavier.ScrollView
typealias Canvas = Clavier.Canvas
typealias EdgeInsets = Clavier.EdgeInsets

final class NoteController: ViewController {
  private let field = TextField()

  override func loadView() -> View {
    let stack = StackView()
    stack.addArrangedSubview(Label("Note", at: CellPoint(x: 0, y: 0)))
    stack.addArrangedSubview(field)
    stack.addArrangedSubview(Button("Done") { [weak self] in self?.view.endEditing() })
    return stack
  }
}

final class Meter: View {
  override func draw(in canvas: inout Canvas) { canvas.fill(bounds, style: canvas.style(.accent)) }
}

struct Card: SwiftUI.View {
  var body: some SwiftUI.View { Text("a card") }
}
