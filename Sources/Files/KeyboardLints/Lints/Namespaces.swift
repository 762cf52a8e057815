internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Elements of `special` with a misspelled namespace of ours, or none.
  static let namespaces = Lint(.U29) { context in
    let tree = context.tree
    return tree.ownElements.compactMap { node in
      guard tree.tag(of: tree.parent(of: node)) == .special, node != tree.root else { return nil }
      let (name, namespace) = tree.name(of: node)
      guard namespace != Namespace.own else { return nil }
      let isNear =
        namespace.lowercased().contains("clavier")
        || Spelling.nearest(to: namespace, among: [Namespace.own]) != nil
        || (namespace.isEmpty || Namespace.isVocabulary(namespace))
          && OwnElement.names.contains(name)
      return isNear ? Finding(.nearNamespace(name, namespace), at: tree.place(of: node)) : nil
    }
  }
}
