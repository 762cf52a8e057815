extension RandomAccessCollection {
  /// Returns the element at `index`, or `nil` if there is none.
  package func element(at index: Index) -> Element? {
    index >= startIndex && index < endIndex ? self[index] : nil
  }
}
