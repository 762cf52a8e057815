/// A length in tenths of a pixel, which is written the same everywhere.
struct Pixels: Hashable, CustomStringConvertible {
  let tenths: Int

  init(tenths: Int) {
    self.tenths = tenths
  }

  init(_ pixels: Int) {
    tenths = pixels * 10
  }

  /// The whole pixels.
  var whole: Int { tenths / 10 }

  var half: Pixels { Pixels(tenths: tenths / 2) }

  /// The length, or `pixels` if that is more.
  func atLeast(_ pixels: Int) -> Pixels { Pixels(tenths: max(tenths, pixels * 10)) }

  static func + (first: Pixels, second: Pixels) -> Pixels {
    Pixels(tenths: first.tenths + second.tenths)
  }

  static func - (first: Pixels, second: Pixels) -> Pixels {
    Pixels(tenths: first.tenths - second.tenths)
  }

  var description: String {
    tenths % 10 == 0
      ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
