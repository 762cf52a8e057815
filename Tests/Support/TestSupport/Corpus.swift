import Foundation

/// Public LDML keyboards for tests: the folder `CLAVIER_CORPUS`, else `../shared/corpus` beside the
/// checkout.
public enum Corpus {
  /// The folder; `nil` if it is missing, and its tests are skipped.
  public static let folder: String? = {
    let environment = ProcessInfo.processInfo.environment["CLAVIER_CORPUS"]
    let places = [environment, "\(Checkout.folder)/../shared/corpus"].compactMap { $0 }
    return places.first { FileManager.default.fileExists(atPath: $0) }
  }()

  /// Returns the paths of the `.xml` files directly in the folder `path`, in the corpus.
  public static func files(in path: String) -> [String] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []
    return names.filter { $0.hasSuffix(".xml") }.sorted().map { "\(path)/\($0)" }
  }

  /// Returns the text of the file at `path`; empty if it is missing.
  public static func text(of path: String) -> String {
    guard let folder, let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
      return ""
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the rows of a tab-separated table, without comments that begin with `#`.
  public static func table(_ path: String) -> [[String]] {
    text(of: path).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
