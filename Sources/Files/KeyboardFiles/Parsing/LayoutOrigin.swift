package import KeyboardModel

/// The origin of a layout: its files, and the element of each part.
package struct LayoutOrigin: Sendable {
  /// The elements of a set of layers and of each of its layers.
  package struct Layers: Sendable {
    /// The `layers` element.
    package let set: LayoutNode
    /// The `layer` elements, in the order of the set's layers.
    package let layers: [LayoutNode]
  }

  /// The layout's files.
  package let tree: LayoutTree
  /// The elements of the keys, by position; `nil` for implied keys.
  package internal(set) var keys: [LayoutNode?] = []
  /// The keys of imported files that the layout file redefines: their position, and both elements.
  package internal(set) var replacedKeys: [(position: Int, old: LayoutNode, new: LayoutNode)] = []
  /// The elements of the traits of keys.
  package internal(set) var traits: [Identifier: LayoutNode] = [:]
  /// The elements of the layers.
  package internal(set) var layerSets: [Layers] = []
  /// The elements of the rules for keys' output, by group.
  package internal(set) var transforms: [[LayoutNode]] = []
  /// The elements of the rules for backspace, by group.
  package internal(set) var backspaceTransforms: [[LayoutNode]] = []
  /// The elements of the variables.
  package internal(set) var variables: [LayoutNode] = []

  init(tree: LayoutTree) {
    self.tree = tree
  }
}
