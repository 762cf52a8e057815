/// Captions on narrow keys.
extension KeyFace {
  /// The ellipsis of captions that are too long.
  static func ellipsis(isASCII: Bool) -> String { isASCII ? "~" : "…" }

  /// The caption on a face with the given number of columns.
  func shownCap(columns: Int, isASCII: Bool) -> String {
    cap(columns: columns)
      .truncated(toColumns: columns, ellipsis: Self.ellipsis(isASCII: isASCII))
  }

  /// Returns the faces of a layer with captions by which all its keys can be told apart.
  ///
  /// Most captions are kept. A key that is too narrow for its captions, or that shows a short one
  /// which another key has, gets an abbreviation that no other key shows, such as `pu` and `pd`
  /// for `pgup` and `pgdn`. Keys with the same captions keep them.
  ///
  /// - Parameters:
  ///   - faces: The faces of the layer.
  ///   - columns: The number of columns of each face.
  ///   - isASCII: A Boolean value that indicates whether captions have ASCII signs alone.
  /// - Returns: The faces, with an abbreviation among the captions where one is needed.
  /// - Complexity: O(*n*) in the number of keys if all captions fit and differ.
  static func distinguished(
    _ faces: [KeyFace], columns: [Int], isASCII: Bool
  ) -> [KeyFace] {
    let plan = CaptionPlan(
      zip(faces, columns).map { face, columns in
        CaptionPlan.Key(
          captions: face.caps, sign: face.sign,
          shown: face.shownCap(columns: columns, isASCII: isASCII),
          columns: columns)
      })
    guard plan.isNeeded else { return faces }
    let abbreviations = plan.abbreviations(isASCII: isASCII)
    return faces.map { face in
      guard let abbreviation = abbreviations[face.caps] else { return face }
      var face = face
      // Wider pieces of the same key have room for more.
      face.caps.removeAll { CellGrid.columns(of: $0) <= CellGrid.columns(of: abbreviation) }
      face.caps.append(abbreviation)
      return face
    }
  }
}
