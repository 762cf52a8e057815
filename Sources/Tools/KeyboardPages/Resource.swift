internal import CResources
internal import KeyboardFiles

/// The style sheets and scripts that are written into documents.
enum Resource {
  /// The style of pictures, by themselves and in pages.
  static let pictureStyle = text("picture.css")
  /// The style of pages.
  static let pageStyle = text("page.css")
  /// The part of the script of pages that makes their keyboard one to type on.
  static let typingScript = text("typing.js")
  /// The additional style of the index.
  static let indexStyle = text("index.css")
  /// The script of the index, which searches.
  static let indexScript = text("index.js")

  private static func text(_ name: String) -> String {
    String(decoding: EmbeddedFolder(embedded_pages)[name] ?? [], as: UTF8.self)
  }
}
