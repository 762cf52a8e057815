internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Keys of the file that no row and no gesture uses.
  static let unusedKeys = Lint(.U03) { context in
    context.layout.keys.indices.compactMap { position in
      guard let node = context.origin.keys[position], node.file == 0,
        !context.usage.isInRow(position), !context.usage.isGestureTarget[position]
      else { return nil }
      let unused = Problem.unusedKey(context.layout.keys[position].id)
      return Finding(
        context.problem(unused, fixedBy: "remove the key", of: node),
        at: context.tree.place(.id, of: node))
    }
  }

  /// Keys in use without any effect.
  static let idleKeys = Lint(.U04) { context in
    context.layout.keys.indices.compactMap { position in
      let key = context.layout.keys[position]
      guard context.usage.isPlaced[position], !key.isGap, key.output.isEmpty, key.layerID == nil,
        context.layout.traits[key.id]?.action == nil, context.usage.targets[position].isEmpty
      else { return nil }
      return Finding(.doesNothing(key.id), at: context.place(ofKey: position))
    }
  }

  /// Keys with both an action and an output. Only the action takes effect here.
  static let actions = Lint(.U30) { context in
    context.layout.keys.indices.compactMap { position in
      let key = context.layout.keys[position]
      guard context.usage.isPlaced[position], !key.output.isEmpty,
        let action = context.layout.traits[key.id]?.action
      else { return nil }
      return Finding(.actionWithOutput(key.id, action), at: context.place(ofKey: position, .output))
    }
  }

  /// Keys of hardware layers only with features of touch keyboards.
  static let hardwareKeys = Lint(.U19) { context in
    let actions = context.hardwareSets.flatMap { set, nodes in
      zip(set.layers, nodes.layers).flatMap { layer, node in
        layer.rows.joined().compactMap { id -> Finding? in
          guard let action = context.layout.traits[id]?.action, action.isOnEachKeyboard,
            context.layout.keys[id]?.output.isEmpty == true,
            let place = context.place(ofKey: id, in: node)
          else { return nil }
          let problem = Problem.actionOnHardware(id, action)
          return Finding(problem.fixed("write 'gap'", by: "gap"), at: place)
        }
      }
    }
    return actions
      + context.layout.keys.indices.flatMap { position -> [Finding] in
        guard context.usage.isInHardwareRow[position], !context.usage.isInTouchRow[position],
          !context.usage.isGestureTarget[position], let node = context.origin.keys[position],
          node.file == 0
        else { return [] }
        let gestures = KeyGesture.Kind.further.compactMap { $0.keyAttribute }
        let names = gestures.compactMap { AttributeName(name: $0) } + [.layerId]
        return names.filter { context.tree.string($0, of: node) != nil }.map { name in
          Finding(
            .onlyForTouch(name.name, of: context.layout.keys[position].id),
            at: context.tree.place(name, of: node))
        }
      }
  }

  /// Redefinitions of imported keys with another output.
  static let replacedKeys = Lint(.U22) { context in
    context.origin.replacedKeys.compactMap { position, old, new in
      let output = context.tree.string(.output, of: old)
      // A file that allows U22 has keys that are meant to be replaced.
      guard output != context.tree.string(.output, of: new),
        !context.allowedCodes.contains(.U22, in: old.file)
      else { return nil }
      let key = context.layout.keys[position]
      return Finding(
        .replacedKey(key.id, output: output), at: context.tree.place(.id, of: new),
        notes: [("the imported key is here", context.tree.place(of: old))])
    }
  }

  /// Identifiers that look like others.
  static let invisibleIDs = Lint(.U24) { context in
    context.tree.ownElements.compactMap { node in
      guard context.tree.tag(of: node) != nil, let id = context.tree.string(.id, of: node),
        id.utf8.contains(where: { $0 >= 0x80 }),
        let scalar = id.unicodeScalars.first(where: { $0.isInvisible })
      else { return nil }
      return Finding(
        Problem.invisibleID(scalar).fixed(
          "remove the characters",
          by: String(String.UnicodeScalarView(id.unicodeScalars.filter { !$0.isInvisible }))),
        at: context.tree.place(.id, of: node))
    }
  }
}

extension KeyAction {
  /// Whether every physical keyboard has a key for the action beside those that a layout fills.
  fileprivate var isOnEachKeyboard: Bool {
    switch self {
    case .deleteBackward, .return, .tab, .shift, .capsLock, .escape, .control, .alt: true
    default: false
    }
  }
}
