internal import KeyboardFiles
internal import KeyboardModel

enum FileURI {
  /// Returns the path of a URI; the URI itself for other schemes, such as that of unsaved texts.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix(scheme) else { return uri }
    let rest = uri.dropFirst(scheme.count)
    guard let slash = rest.firstIndex(of: "/") else { return uri }
    var bytes: [UInt8] = []
    var encoded = rest[slash...].utf8[...]
    while let byte = encoded.popFirst() {
      if byte == UInt8(ascii: "%"), encoded.count > 1,
        let value = UInt32(hexadecimal: encoded.prefix(2))
      {
        bytes.append(UInt8(truncatingIfNeeded: value))
        encoded = encoded.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func uri(of path: String) -> String {
    path.hasPrefix("/") ? scheme + path.percentEncoded : path
  }

  private static let scheme = "file://"
}

extension String {
  /// The text as the path of a URI, in which bytes other than `a-zA-Z0-9/-._~` are encoded.
  package var percentEncoded: String {
    utf8.map { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", "-", ".", "_", "~": String(Unicode.Scalar(byte))
      default: "%" + byte.hexadecimal(2)
      }
    }.joined()
  }
}
