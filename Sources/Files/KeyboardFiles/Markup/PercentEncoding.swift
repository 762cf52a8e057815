internal import KeyboardModel

extension String {
  /// The text as the path of a URI: bytes other than ASCII letters, digits and `/-._~` are
  /// percent-encoded.
  package var percentEncoded: String {
    utf8.map { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", "-", ".", "_", "~": String(Unicode.Scalar(byte))
      default: "%" + byte.hexadecimal(2)
      }
    }.joined()
  }
}
