import Clavier
import FoundationEssentials
import KeyboardTerminal
import Layouts

/// A layout file that is read again whenever it has changed.
final class WatchedFile {
  private struct Stamp: Equatable {
    let time: Date?
    let size: UInt64?
  }

  private let path: String
  private var stamp: Stamp?

  init(_ path: String) {
    self.path = path
  }

  /// What the file has become, or `nil` when it is as it was.
  func look() -> LayoutPreview.Content? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let stamp = Stamp(
      time: attributes?[.modificationDate] as? Date, size: attributes?[.size] as? UInt64)
    guard stamp != self.stamp else { return nil }
    self.stamp = stamp
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
