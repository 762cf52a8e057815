import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardEngine
import KeyboardInterchange
import KeyboardModel
import KeyboardPages

/// A further format is a case here, with its files in ``files(of:_:)``.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case html, svg, keylayout, klc, xkb, m17n, keyman, cldr, web

  static let names = allCases.map(\.rawValue)
  static let namesInLine = names.joined(separator: ", ")

  struct Choice {
    var layer: String?
    /// The default is the form that the layout has.
    var device: KeyboardDevice?
    var isMirrored = false
    var macForm = MacKeyboardForm.ansi
    var keepsAllKeys = false
    var sharedScript: String?
  }

  var isDocument: Bool { self == .html || self == .svg }

  /// A file of the format is a whole layout, so that all layouts can be exported into a folder.
  var isForFolders: Bool { isDocument || self == .web }

  var suffix: String {
    switch self {
    case .web: ".clv"
    case .m17n: ".mim"
    default: ".\(rawValue)"
    }
  }

  /// Exports a layout, the main file first; if that fails, reports the reason and exits with 1.
  func export(
    _ source: LayoutSource, _ choice: Choice
  ) throws -> (files: [ExportedKeyboard.File], losses: [Loss]) {
    try Console.orExit(with: ExitCode(1), saying: { "\(source.layout.info.name): \($0.message)" }) {
      () throws(ConversionFailure) in
      try files(of: source, choice)
    }
  }

  private func files(
    of source: LayoutSource, _ choice: Choice
  ) throws(ConversionFailure) -> (files: [ExportedKeyboard.File], losses: [Loss]) {
    let text: String
    switch self {
    case .html: text = Self.page(about: source.layout, choice)
    case .svg: text = try Self.picture(of: source.layout, choice)
    case .keylayout: return try Self.keyboard(of: source, as: .keylayout, choice)
    case .klc: return try Self.keyboard(of: source, as: .klc, choice)
    case .xkb: return try Self.keyboard(of: source, as: .xkb, choice)
    case .m17n: return try Self.keyboard(of: source, as: .m17n, choice)
    case .keyman:
      let project = KeymanProject(source.layout, from: source.reading, tests: source.readTests())
      return (project.files, project.losses)
    case .cldr:
      let letters = Self.missingLetters(of: source.layout)
      let submission = CLDRSubmission(
        source.layout, from: source.reading, tests: source.readTests(), missing: letters.proved,
        undecided: letters.undecided)
      for gap in submission.gaps { Console.complain("the submission lacks something: \(gap)") }
      return (submission.files, submission.losses)
    case .web:
      let layout = choice.keepsAllKeys ? source.layout : source.layout.withoutUnreachableKeys()
      return ([.init(name: "layout" + suffix, bytes: LayoutBytes.bytes(of: layout))], [])
    }
    return ([.init(name: "layout" + suffix, bytes: Array(text.utf8))], [])
  }

  private static func keyboard(
    of source: LayoutSource, as format: ForeignFormat, _ choice: Choice
  ) throws(ConversionFailure) -> (files: [ExportedKeyboard.File], losses: [Loss]) {
    var exporter = KeyboardExporter()
    exporter.macForm = choice.macForm
    let keyboard = try exporter.write(source.layout, as: format, from: source.reading)
    return (keyboard.files, keyboard.losses)
  }

  /// The letters of the layout's language that cannot be typed, proved or undecided.
  private static func missingLetters(
    of layout: KeyboardLayout
  ) -> (proved: [String], undecided: [String]) {
    guard let exemplars = Exemplars.nearest(to: layout.locale) else { return ([], []) }
    if let note = exemplars.note { Console.complain(note) }
    let isTouch = layout.layerSets.contains(where: \.isTouch)
    let section = Coverage(of: layout, for: exemplars, kinds: [.main], onPhysicalKeyboard: !isTouch)
      .sections.first { $0.name == Exemplars.Kind.main.rawValue }
    guard let section else { return ([], []) }
    return (section.missing.filter { !section.undecided.contains($0) }, section.undecided)
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
    return LayoutPage(
      layout, isMirrored: choice.isMirrored, repertoires: repertoires,
      sharedScript: choice.sharedScript
    ).html
  }

  private static func picture(
    of layout: KeyboardLayout, _ choice: Choice
  ) throws(ConversionFailure) -> String {
    guard let set = layout.layerSet(for: choice.device ?? .touch(width: .max)) else {
      throw ConversionFailure("the layout has no layers for this")
    }
    let layer = try layer(of: set, choice)
    return LayerPicture(layer, in: set, of: layout, isMirrored: choice.isMirrored).svg
  }

  private static func layer(of set: LayerSet, _ choice: Choice) throws(ConversionFailure) -> Layer {
    if let name = choice.layer {
      if let layer = set.layer(named: Identifier(name)) { return layer }
      let names = set.layers.compactMap(\.id?.string).joined(separator: ", ")
      throw ConversionFailure("there is no layer '\(name)'; the layers are \(names)")
    }
    let shown =
      set.isTouch
      ? set.layer(named: Layer.base) ?? set.layers.first
      : set.layer(for: choice.device?.modifiers ?? [])
    guard let layer = shown else {
      throw ConversionFailure("the layout has no layer for this")
    }
    return layer
  }
}

extension ValidationError {
  init(noFormat format: String, among names: [String]) {
    self.init("There is no format '\(format)'; the formats are \(names.joined(separator: ", ")).")
  }
}
