package import ArgumentParser
import KeyboardPlatform
import SystemPackage

/// The program `clavier-author`, which `clavier` becomes for the subcommands of authors.
package enum Workshop {
  package static let name = "clavier-author"

  package static let commands: KeyValuePairs<String, String> = [
    "new": "Write a new layout for a language, with tests.",
    "explain": "Explain the codes of diagnostics, each with an example.",
    "how": "Print the shortest way to type a text, with gestures and layers.",
    "replay": "Play a recorded session, and print the resulting text.",
    "coverage": "List which characters of a language can be typed, and how.",
    "stats": "Measure the effort of typing: taps, layer switches, long presses, finger travel.",
    "diff": "List the differences between two layouts that a user notices.",
    "format": "Format layout, test and theme files.",
    "keys": "List the implied keys and the keys of imports.",
    "bundle": "Write a layout as one file, with its imports inlined.",
    "import": "Convert a keyboard in another format to a layout.",
    "convert": "Convert a keyboard from one format to another.",
    "export":
      "Write a layout in another format: a page, a picture, or a keyboard of another system or for the web.",
    "install": "Install a layout for the user's session on Linux.",
    "words": "Make, describe and measure models of words; learn and forget words.",
    "lsp": "Run a language server for editors.",
  ]

  /// Subcommands of the workshop that its list does not have.
  static let further = ["preview", "layout-of"]

  /// The variable that tells the workshop the version of the program that becomes it.
  private static let versionVariable = "CLAVIER_VERSION"

  /// Returns the arguments for the workshop if these are for it. `show --watch` is `preview` there.
  package static func arguments(_ arguments: [String]) -> [String]? {
    let words = arguments.prefix { $0 != "--" }
    guard let first = words.first else { return nil }
    if first == "show", words.contains("--watch") { return ["preview"] + arguments.dropFirst() }
    let subject = first == "help" ? words.dropFirst().first ?? "" : first
    let isListed = commands.contains { $0.key == subject }
    // These tell of all subcommands.
    let isForBoth =
      subject.hasPrefix("--generate-completion-script")
      || subject == "--experimental-dump-help"
    return isListed || isForBoth && program != nil ? arguments : nil
  }

  static var list: String {
    let width = commands.map(\.key.count).max() ?? 0
    let lines = commands.map { name, abstract in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(abstract)"
    }
    return """
      Subcommands for authors of layouts, in the program \(name):
      \(lines.joined(separator: "\n"))
      """
  }

  /// Replaces this program by the workshop; if that fails, reports it and returns the exit code.
  package static func become(_ arguments: [String]) -> ExitCode {
    guard let program else { return fail("'clavier \(arguments.first ?? "")' is in") }
    setenv(versionVariable, programVersion, 1)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, &words)
    Console.complain("\(program) cannot be run: \(Errno(rawValue: errno))")
    return ExitCode(126)
  }

  /// Reports that `subject`, which ends with a verb, needs a workshop; returns `EX_UNAVAILABLE`.
  static func fail(_ subject: String) -> ExitCode {
    Console.complain(
      "\(subject) \(name), which is not installed: 'make author' builds it, and the package \(name) "
        + "has it")
    return ExitCode(69)
  }

  /// Checks that the program that has become this one has the same version.
  package static func checkVersion() throws(ExitCode) {
    guard let version = Console.environment[versionVariable] else { return }
    unsetenv(versionVariable)
    guard version != programVersion else { return }
    Console.complain(
      "clavier is version \(version), and \(name) is version \(programVersion): install the same one"
    )
    throw ExitCode(69)
  }

  static var program: String? {
    var folders: [FilePath] = []
    if let own = ownPath {
      let folder = FilePath(own).removingLastComponent()
      folders = [folder, folder.removingLastComponent().appending("libexec")]
    }
    let path = Console.environment["PATH"] ?? ""
    folders += path.split(separator: ":").filter { $0.hasPrefix("/") }.map { FilePath(String($0)) }
    return folders.lazy.map { $0.appending(name).string }.first { access($0, X_OK) == 0 }
  }

  /// The path of this program without symbolic links.
  private static var ownPath: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    #if canImport(Darwin)
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0, let path = realpath(buffer, nil) else {
        return nil
      }
      defer { free(path) }
      return String(cString: path)
    #else
      let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }
}

package let programVersion = "0.3.0"
