import ArgumentParser
import Clavier
import KeyboardAuthoring
import KeyboardModel
import KeyboardPages

/// A format in which layouts are exported.
///
/// A further format is a case here, with its file and its losses in ``file(of:_:)``.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case html
  case svg

  /// A layout in a format.
  struct File {
    let text: String
    /// The parts of the layout that the format cannot carry over.
    var losses: [String] = []
  }

  /// The part of a layout that is exported.
  struct Choice {
    var layer: String?
    var device = KeyboardDevice.touch(width: .max)
    var isMirrored = false
  }

  /// The end of the name of a file, after the name of the layout.
  var suffix: String { ".\(rawValue)" }

  /// Makes the file of a layout.
  func file(of layout: KeyboardLayout, _ choice: Choice) throws(ExportFailure) -> File {
    switch self {
    case .html: File(text: Self.page(about: layout, choice))
    case .svg: File(text: try Self.picture(of: layout, choice))
    }
  }

  private static func page(about layout: KeyboardLayout, _ choice: Choice) -> String {
    let exemplars = Exemplars(for: layout.locale)
    let repertoires = [
      Repertoire("Letters", exemplars?.main ?? []),
      Repertoire("Capitals", exemplars?.capitals ?? []),
      Repertoire("Letters of foreign words", exemplars?[.auxiliary] ?? []),
      Repertoire("Punctuation", exemplars?[.punctuation] ?? []),
      Repertoire("Numbers", exemplars?[.numbers] ?? []),
    ]
    return LayoutPage(layout, isMirrored: choice.isMirrored, repertoires: repertoires).html
  }

  private static func picture(
    of layout: KeyboardLayout, _ choice: Choice
  ) throws(ExportFailure) -> String {
    guard let set = layout.layerSet(for: choice.device) else {
      throw ExportFailure("the layout has no layers for this")
    }
    let layer = try layer(of: set, choice)
    return LayerPicture(layer, in: set, of: layout, isMirrored: choice.isMirrored).svg
  }

  private static func layer(
    of set: LayerSet, _ choice: Choice
  ) throws(ExportFailure) -> Layer {
    if let name = choice.layer {
      if let layer = set.layer(named: Identifier(name)) { return layer }
      let names = set.layers.compactMap(\.id?.string).joined(separator: ", ")
      throw ExportFailure("there is no layer '\(name)'; the layers are \(names)")
    }
    let shown = choice.device.modifiers.map { set.layer(for: $0) } ?? set.layer(named: Layer.base)
    guard let layer = shown ?? (set.isTouch ? set.layers.first : nil) else {
      throw ExportFailure("the layout has no layer for this")
    }
    return layer
  }
}

/// The reason why a layout cannot be exported.
struct ExportFailure: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
