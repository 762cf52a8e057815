import FoundationEssentials

/// Public LDML keyboards to test against: the folder `CLAVIER_CORPUS`, else `../shared/corpus`
/// beside the checkout.
public enum Corpus {
  /// The folder; `nil` when it is not here, and then its tests are skipped with these words.
  public static let folder: String? = {
    let environment = ProcessInfo.processInfo.environment["CLAVIER_CORPUS"]
    let checkout = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let places = [environment, "/\(checkout)/../shared/corpus"].compactMap { $0 }
    return places.first { FileManager.default.fileExists(atPath: $0) }
  }()

  /// The `.xml` files directly in the folder `path`, by their paths in the corpus.
  public static func files(in path: String) -> [String] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []
    return names.filter { $0.hasSuffix(".xml") }.sorted().map { "\(path)/\($0)" }
  }

  /// The text of the file at `path`; empty when it is not here.
  public static func text(of path: String) -> String {
    guard let folder, let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
      return ""
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// The rows of a table whose columns are separated by tabs, without those that begin with `#`.
  public static func table(_ path: String) -> [[String]] {
    text(of: path).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
