import ArgumentParser
import KeyboardFiles
package import SystemPackage

package enum TestFiles {
  /// The test file at `path`, or those of the layout or the folder there; without any, exits with
  /// 2.
  package static func files(at name: String) throws -> [String] {
    let path = Console.rereadable(name)
    guard FileSystem.names(in: path) != nil else {
      return isLayout(path) ? try files(presentForLayout: path) : [path]
    }
    let folder = path.hasSuffix("/") ? path : "\(path)/"
    let files = FileSystem.paths(below: path).filter { $0.hasSuffix(".xml") }.map { folder + $0 }
    let tests = files.filter(isTest)
    guard tests.isEmpty else { return tests }
    Console.complain("there are no test files in '\(path)'")
    throw ExitCode(2)
  }

  /// Returns the possible paths of the tests of the layout at `path`.
  package static func paths(ofLayout path: String) -> [String] {
    let file = FilePath(path)
    let test = "\(file.stem ?? "")-test.xml"
    let folder = file.removingLastComponent()
    var folders = [folder.appending("test"), folder]
    if folder.lastComponent == "3.0" {
      folders.append(folder.removingLastComponent().appending("test"))
    }
    return folders.map { $0.appending(test).string }
  }

  private static func files(presentForLayout path: String) throws -> [String] {
    let paths = paths(ofLayout: path)
    let present = paths.filter { FileSystem.exists($0) }
    guard present.isEmpty else { return present }
    let file = FilePath(path)
    let places = paths.map { "'\($0)'" }.joined(separator: " or ")
    Console.complain(
      "there are no tests of '\(path)' in \(places); a test file begins with "
        + "<keyboardTest3 conformsTo=\"techpreview\"><info keyboard=\""
        + "\(file.lastComponent?.string ?? path)\" name=\"\(file.stem ?? "")-test\"/>")
    throw ExitCode(2)
  }

  private static func isLayout(_ path: String) -> Bool {
    guard FilePath(path).isRegularFile, let reading = try? LayoutReader().read(contentsOf: path)
    else { return false }
    return !reading.diagnostics.contains { [.X01, .X02].contains($0.code) }
  }

  private static func isTest(_ path: String) -> Bool {
    guard let reading = try? LayoutReader().readTests(contentsOf: path) else { return false }
    return reading.isTestFile
      || path.hasSuffix("-test.xml") && !reading.diagnostics.contains { $0.code == .X02 }
  }
}

extension FilePath {
  /// A Boolean value that indicates whether there is a regular file, which can be read twice.
  package var isRegularFile: Bool { (try? stat())?.type == .regular }
}
