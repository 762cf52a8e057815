import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardModel
import KeyboardTerminal

/// `clavier show --watch`: a picture of a keyboard that is drawn again whenever its file changes.
struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "preview", shouldDisplay: false)

  @OptionGroup var options: Show

  func run() throws { try MainActor.assumeIsolated { try show() } }

  @MainActor private func show() throws {
    let file = WatchedFile(options.argument.layout, runsTests: options.test)
    let preview = LayoutPreview(
      style: options.style.style, theme: try options.theme.read(),
      device: try options.device.device(), layer: options.layer.map { Identifier($0) },
      isMirrored: options.mirrored, environment: Console.environment, watcher: file.watcher
    ) { file.look() }
    do throws(TerminalError) {
      try preview.run()
    } catch {
      Console.complain("\(error)")
      throw ExitCode(2)
    }
  }
}
