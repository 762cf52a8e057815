import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardPlatform
import KeyboardTerminal
import KeyboardTesting
import SystemPackage

/// `clavier show --watch`: a picture of a keyboard that is drawn again whenever its file changes.
struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "preview", shouldDisplay: false)

  @OptionGroup var options: Show

  func run() throws { try MainActor.assumeIsolated { try show() } }

  @MainActor private func show() throws {
    let file = WatchedFile(options.argument.layout, runsTests: options.test)
    let preview = LayoutPreview(
      style: options.style.style, theme: try options.theme.read(),
      device: try options.device.named() ?? .touch(width: .max),
      layer: options.layer.map { Identifier($0) },
      isMirrored: options.mirrored, environment: Console.environment, watcher: file.watcher
    ) { file.look() }
    try Console.orExit { try preview.run() }
  }
}

/// A layout that is read again whenever its file, an import or one of its tests has changed.
@MainActor final class WatchedFile {
  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int64
    let isRegularFile: Bool

    init?(_ path: FilePath) {
      guard let status = try? path.stat() else { return nil }
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      size = status.size
      isRegularFile = status.type == .regular
    }
  }

  private let name: String
  private let path: String?
  private let runsTests: Bool
  /// The watcher that reports changes of the files; `nil` where the system cannot.
  let watcher = FileWatcher()
  private var stamps: [String: Stamp?] = [:]

  init(_ name: String, runsTests: Bool = false) {
    (self.name, self.runsTests) = (name, runsTests)
    let isPath = name.contains("/") || name.hasSuffix(".xml")
    let entry = try? LayoutCatalog(environment: Console.environment).entry(named: name)
    path = isPath ? name : entry.map { $0.path } ?? name
  }

  func look() -> LayoutPreview.Content? {
    guard stamps.isEmpty || stamps.contains(where: { Stamp(FilePath($0.key)) != $0.value }) else {
      return nil
    }
    let file = path ?? name
    stamps = [:]
    watch([file])
    // Opening a pipe would block until another process writes to it.
    guard stamps[file]??.isRegularFile != false else {
      return .init(layout: nil, messages: "cannot read '\(file)': it is not a regular file")
    }
    do throws(LayoutCatalog.NotFound) {
      var content = try read(file)
      // A file that was not watched yet may have changed since it was read.
      if watch(content.files) { content = try read(file) }
      watch(content.files)
      return content.content
    } catch {
      return .init(layout: nil, messages: "cannot read '\(file)': \(error.reason)")
    }
  }

  private func read(
    _ file: String
  ) throws(LayoutCatalog.NotFound) -> (content: LayoutPreview.Content, files: [String]) {
    let reading = try LayoutCatalog(environment: Console.environment).read(file)
    let diagnostics = LayoutFileChecker().diagnostics(of: reading)
    let results = runsTests && reading.layout != nil ? runTests() : ""
    let content = LayoutPreview.Content(
      layout: reading.layout, messages: results + diagnostics.map(DiagnosticText.text).joined())
    return (content, reading.files + testFiles)
  }

  @discardableResult
  private func watch(_ files: [String]) -> Bool {
    let isNew = watcher?.watch(files) ?? false
    for file in files where stamps[file] == nil { stamps[file] = Stamp(FilePath(file)) }
    return isNew
  }

  private var testFiles: [String] {
    guard runsTests, let path else { return [] }
    return TestFiles.paths(ofLayout: path)
  }

  private func runTests() -> String {
    let reader = LayoutReader(isLenient: true, imports: .files(EmbeddedLayouts.imports))
    var report = KeyboardTestReport()
    let present = testFiles.filter { Stamp(FilePath($0)) != nil }
    guard !present.isEmpty else { return "no tests\n" }
    for file in present {
      report.run(contentsOf: file, keyboards: .files(EmbeddedLayouts.files), reader: reader)
    }
    return report.text
  }
}
