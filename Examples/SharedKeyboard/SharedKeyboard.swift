import Clavier
import Layouts

/// The one keyboard of an app, which tells its delegate of the keys for whichever field is edited.
enum SharedKeyboard {
  /// The keyboard: digits, four rows high.
  @MainActor static let shared = Keyboard(layout: pin, columns: 24, rows: 4)

  private static var pin: KeyboardLayout {
    let layout = try? LayoutCatalog().read("pin").layout
    return layout ?? KeyboardLayout(locale: "und", info: KeyboardLayout.Info(name: "No keys"))
  }
}
