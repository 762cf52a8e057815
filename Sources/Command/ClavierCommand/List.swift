import ArgumentParser
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the layouts that are available by name.",
    discussion: """
      The list has the layouts in the folders of CLAVIER_PATH, those in clavier/layouts of the XDG \
      data folders, and the built-in ones.
      """)

  func run() throws {
    let catalog = LayoutCatalog(environment: Console.environment)
    let entries = catalog.entries
    let width = entries.map(\.name.count).max() ?? 0
    for entry in entries {
      let name = entry.name.padding(to: width)
      let title = try catalog.read(entry.path ?? entry.name).layout?.info.name ?? "(has errors)"
      try Console.printForPeople("\(name)  \(title)\(entry.path.map { "  (\($0))" } ?? "")")
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
