extension MarkerText {
  /// Creates the text of symbols, without wildcards for markers.
  package init(_ symbols: [PatternSymbol]) {
    var text = String.UnicodeScalarView()
    var markers: [Marker] = []
    for symbol in symbols {
      switch symbol {
      case .scalar(let scalar): text.append(scalar)
      case .marker(let id): markers.append(Marker(id, at: text.count))
      case .anyMarker: continue
      }
    }
    self.init(String(text), markers: markers)
  }
}
