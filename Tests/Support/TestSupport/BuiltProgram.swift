import Foundation

/// The programs of this package.
public enum BuiltProgram {
  /// The program in C of `Examples/Embedding`, which `make embedding` builds.
  public static let notes = "\(Checkout.folder)/.build/embedding/notes"

  /// Returns the path of the program `name` beside the tests; the name alone if it is not there.
  public static func path(_ name: String) -> String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let places =
      [tests.deletingLastPathComponent(), Bundle.main.bundleURL]
      + Bundle.allBundles.map(\.bundleURL)
    let candidates = places.flatMap { [$0, $0.deletingLastPathComponent()] }
      .map { $0.appendingPathComponent(name).path }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
  }
}
