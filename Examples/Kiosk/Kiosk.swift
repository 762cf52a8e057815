import Clavier
import KeyboardTerminal

/// The program of the kiosk, which prints the names on the badges when it ends.
enum Kiosk {
  static func run() async throws {
    let screen = Screen(columns: 80, rows: 24)
    screen.standardKeyboard = Keyboard(layout: try KeyboardLayout(named: "en"))
    screen.layoutProvider = try LayoutCatalog().layoutProvider(for: "en")
    var badges: [String] = []
    screen.rootViewController = VisitorController { badges.append($0) }
    do {
      try await ScreenProgram(screen).run()
      print(badges.joined(separator: "\n"))
    } catch {
      print(error)
    }
  }
}
