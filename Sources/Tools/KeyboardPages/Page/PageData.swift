internal import KeyboardFiles
internal import KeyboardModel

/// The data of the script of a page. Names are short, since there are many keys.
struct PageData: Encodable {
  /// A key.
  struct Key: Encodable {
    /// The text on the key, and its name.
    let c, n: String
    /// The text, marker, layer and action of a tap, and when the layer is left.
    let t, m, l, a, r: String?
    /// The places of the keys that a long press and further taps produce.
    let p, x: [Int]?
    /// The places of the keys that flicks in one direction produce.
    let f: JSONObject<Int>?
  }

  /// A layer.
  struct Layer: Encodable {
    let id: String?
    let name, form, picture: String
    let set: Int
  }

  let keys: [Key]
  let layers: [Layer]
  /// The results of letters after a marker and before it, by the marker.
  let dead, after: JSONObject<JSONObject<String>>
  /// The results of markers alone.
  let alone: JSONObject<String>

  /// The data as JSON that can be in a script: in ASCII, and without the characters of markup.
  var script: String {
    ((try? json(isIndented: false)) ?? "").utf16.map { unit in
      (0x20..<0x7F).contains(unit) && !"<>&".utf16.contains(unit)
        ? String(Unicode.Scalar(UInt8(unit))) : "\\u" + unit.hexadecimal(4).lowercased()
    }.joined()
  }
}
