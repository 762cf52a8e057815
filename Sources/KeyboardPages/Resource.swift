/// The style sheets and scripts that are written into documents.
enum Resource {
  /// The style of pictures, by themselves and in pages.
  static let pictureStyle = text(PackageResources.picture_css)
  /// The style of pages.
  static let pageStyle = text(PackageResources.page_css)
  /// The script of pages, which types.
  static let pageScript = text(PackageResources.page_js)
  /// The additional style of the index.
  static let indexStyle = text(PackageResources.index_css)
  /// The script of the index, which searches.
  static let indexScript = text(PackageResources.index_js)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
