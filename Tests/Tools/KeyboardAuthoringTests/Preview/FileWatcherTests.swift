import KeyboardModel
import KeyboardPlatform
import TestSupport
import Testing

@testable import KeyboardAuthoring
@testable import KeyboardTerminal

@MainActor @Suite struct `A watcher of files` {
  /// Counts calls of a handler.
  private final class Counter {
    var count = 0
  }

  private let folder: TemporaryFolder
  private let watcher: FileWatcher
  private let counter = Counter()

  init() throws {
    folder = try TemporaryFolder(["own.xml": "a", "import/keys.xml": "b", "other.txt": "c"])
    watcher = try #require(FileWatcher())
    watcher.handler = { [counter] in counter.count += 1 }
    watcher.watch([path("own.xml"), path("import/keys.xml"), path("test/own-test.xml")])
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// Handles the events that are there by now.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  private func handleEvents() -> Bool {
    var hasEvents = false
    for file in watcher.awaitedFiles {
      var entry = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
      hasEvents = poll(&entry, 1, 0) > 0 || hasEvents
    }
    watcher.awaitedFilesDidBecomeReady(at: .now)
    return hasEvents
  }

  @Test func `is woken by nothing while nothing changes`() {
    #expect(watcher.isComplete)
    #expect(!handleEvents())
    #expect(counter.count == 0)
  }

  @Test func `reports writes to the file and to imports`() throws {
    try folder.write("aa", to: "own.xml")
    handleEvents()
    #expect(counter.count == 1)
    try folder.write("bb", to: "import/keys.xml")
    handleEvents()
    #expect(counter.count == 2)
    #expect(!handleEvents())
  }

  @Test func `ignores other files in the folder`() throws {
    try folder.write("cc", to: "other.txt")
    handleEvents()
    #expect(counter.count == 0)
  }

  @Test func `reports each replacement by an editor`() throws {
    for count in 1...3 {
      try folder.write("new \(count)", to: "own.xml~")
      #expect(rename(path("own.xml~"), path("own.xml")) == 0)
      handleEvents()
      #expect(counter.count == count)
    }
  }

  @Test func `reports files and folders that appear and disappear`() throws {
    try folder.write("t", to: "test/own-test.xml")
    handleEvents()
    #expect(counter.count == 1)
    try folder.write("tt", to: "test/own-test.xml")
    handleEvents()
    #expect(counter.count == 2)
    #expect(unlink(path("test/own-test.xml")) == 0)
    handleEvents()
    #expect(counter.count == 3)
    #expect(rmdir(path("test")) == 0)
    handleEvents()
    try folder.write("again", to: "test/own-test.xml")
    handleEvents()
    #expect(counter.count >= 4)
  }

  @Test func `follows symbolic links`() throws {
    try folder.write("x", to: "elsewhere/real.xml")
    #expect(symlink(path("elsewhere/real.xml"), path("link.xml")) == 0)
    watcher.watch([path("link.xml")])
    handleEvents()
    let before = counter.count
    try folder.write("y", to: "elsewhere/real.xml")
    handleEvents()
    #expect(counter.count == before + 1)
  }
}
