import Clavier
import KeyboardLayouts
import KeyboardTerminal
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A layout file that is read again whenever it has changed.
final class WatchedFile {
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

  private let path: String
  /// When the file was written, `nil` within the outer `nil` when it could not be looked at.
  private var stamp: Stamp??

  init(_ path: String) {
    self.path = path
  }

  /// What the file has become, or `nil` when it is as it was.
  func look() -> LayoutPreview.Content? {
    let stamp = Stamp(FilePath(path))
    guard self.stamp != .some(stamp) else { return nil }
    self.stamp = stamp
    // Opening a pipe would wait for somebody who writes into it.
    guard stamp?.isRegularFile != false else {
      return .init(layout: nil, messages: "cannot read '\(path)': it is not a regular file")
    }
    do throws(ImportSource.Failure) {
      let reading = try LayoutReader(imports: .files(EmbeddedLayouts.imports))
        .read(contentsOf: path)
      return .init(
        layout: reading.layout,
        messages: reading.diagnostics.map(DiagnosticText.text).joined())
    } catch {
      return .init(layout: nil, messages: "cannot read '\(path)': \(error.reason)")
    }
  }
}
