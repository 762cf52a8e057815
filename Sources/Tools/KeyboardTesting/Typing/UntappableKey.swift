/// The error that a key cannot be tapped: there is none, or not on the layer that is shown.
package struct UntappableKey: Error, Hashable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// With the names of keys that were probably meant, the likeliest first.
    case unknown(nearest: [String])
    /// The key exists, but not the gesture.
    case unknownGesture
    /// Another layer is shown; with its id, and that of the key which it has in this place.
    case notShown(layer: String?, inPlace: String?)
  }

  package let name: String
  package let reason: Reason

  package var description: String {
    switch reason {
    case .unknown(let nearest):
      let names = nearest.map { "'\($0)'" }.joined(separator: " or ")
      return "there is no key '\(name)'" + (nearest.isEmpty ? "" : "; did you mean \(names)?")
    case .unknownGesture:
      let key = name.prefix { $0 != ":" }
      return
        "there is nothing that '\(name)' gives; gestures are \(key):long, \(key):long=2, "
        + "\(key):flick=n, \(key):flick=n-e and \(key):taps=2, for what the key has of them"
    case .notShown(let layer, let other):
      let shown = layer.map { "the layer '\($0)'" } ?? "another layer"
      let hint = other.map { ", with '\($0)' in its place" } ?? ""
      return "the key '\(name)' cannot be tapped: \(shown) is shown\(hint)"
    }
  }
}
