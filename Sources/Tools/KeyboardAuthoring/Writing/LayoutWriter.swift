public import KeyboardFiles
public import KeyboardModel

/// A writer of layouts as LDML files (UTS #35 part 7). Reading the result gives an equal layout.
///
/// The file has the content of the model: imports and references to variables are resolved, and
/// implied keys and forms omitted.
public enum LayoutWriter {
  /// Returns the layout as an XML file.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - importsKeys: A Boolean value that indicates whether keys that are identical to CLDR's
  ///     punctuation and currency keys are imported. The resulting layout then has all keys of
  ///     these files. The default is `false`.
  ///   - allowedCodes: The codes of diagnostics to suppress. The default is none.
  /// - Returns: The file's text.
  /// - Complexity: O(*n*) in the size of the layout.
  public static func xml(
    of layout: KeyboardLayout, importingKeys importsKeys: Bool = false,
    allowing allowedCodes: Set<DiagnosticCode> = []
  ) -> String {
    var xml = XMLWriter()
    let root: XMLWriter.Attributes = [
      "xmlns": "https://schemas.unicode.org/cldr/45/keyboard3", "locale": layout.locale,
      "conformsTo": String(layout.conformsTo), "draft": layout.draft?.rawValue,
    ]
    xml.element("keyboard3", root) { xml in
      if !layout.locales.isEmpty {
        xml.element("locales") { xml in
          for locale in layout.locales { xml.element("locale", ["id": locale]) }
        }
      }
      if let version = layout.version { xml.element("version", ["number": version]) }
      let info = layout.info
      xml.element(
        "info",
        [
          "name": info.name, "author": info.author, "layout": info.layout,
          "indicator": info.indicator, "attribution": info.attribution,
        ])
      if !layout.normalizes { xml.element("settings", ["normalization": "disabled"]) }
      writeDisplays(of: layout, to: &xml)
      writeKeys(of: layout, importing: importsKeys ? Self.importable : [], to: &xml)
      writeFlicks(of: layout, to: &xml)
      writeForms(of: layout, to: &xml)
      for set in layout.layerSets { writeLayers(set, to: &xml) }
      writeVariables(of: layout, to: &xml)
      writeTransforms(layout.transforms, type: "simple", to: &xml)
      writeTransforms(layout.backspaceTransforms, type: "backspace", to: &xml)
      if let timing = layout.scanTiming {
        xml.element("special", ownNamespace) {
          write(.scanning, OwnProperties(timing: timing), to: &$0)
        }
      }
      let codes = allowedCodes.map(\.rawValue).sorted().joined(separator: " ")
      if !codes.isEmpty {
        xml.element("special", ownNamespace) { $0.element("clavier:allow", ["codes": codes]) }
      }
    }
    return xml.text
  }

  private static func writeDisplays(of layout: KeyboardLayout, to xml: inout XMLWriter) {
    guard !layout.displays.isEmpty || layout.baseCharacter != nil else { return }
    xml.element("displays") { xml in
      for display in layout.displays {
        let (name, target) =
          switch display.target {
          case .output(let output): ("output", output.escaped)
          case .key(let id): ("keyId", id.string)
          }
        xml.element("display", [name: target, "display": MarkerText(display.text).escaped])
      }
      if let base = layout.baseCharacter {
        xml.element("displayOptions", ["baseCharacter": MarkerText(base).escaped])
      }
    }
  }

  private static func writeKeys(
    of layout: KeyboardLayout, importing files: [(name: String, keys: Keyed<Key>)],
    to xml: inout XMLWriter
  ) {
    var keys = layout.keys.filter { Implied.keys[$0.id] != $0 }
    let imports = files.filter { file in
      let count = keys.count
      keys.removeAll { file.keys[$0.id] == $0 }
      return keys.count < count
    }
    let traits = layout.keys.compactMap { key in layout.traits[key.id].map { (key.id, $0) } }
    guard !keys.isEmpty || !imports.isEmpty || !layout.traits.isEmpty else { return }
    writeKeys(keys, traits: traits, importing: imports.map { "45/\($0.name)" }, to: &xml)
  }

  package static func writeKeys(
    _ keys: [Key], traits: [(key: Identifier, traits: KeyTraits)], importing paths: [String],
    to xml: inout XMLWriter
  ) {
    xml.element("keys") { xml in
      writeImports(paths, to: &xml)
      for key in keys { writeKey(key, to: &xml) }
      guard !traits.isEmpty else { return }
      xml.element("special", ownNamespace) { xml in
        for (key, traits) in traits {
          write(.key, OwnProperties(key: key, traits: traits), to: &xml)
        }
      }
    }
  }

  /// Writes imports of files. Those of CLDR are in the folder `45`.
  package static func writeImports(_ paths: [String], to xml: inout XMLWriter) {
    for path in paths {
      xml.element("import", ["base": path.hasPrefix("45/") ? "cldr" : nil, "path": path])
    }
  }

  private static func writeKey(_ key: Key, to xml: inout XMLWriter) {
    let isSilent = key.output.isEmpty && (key.isGap || key.layerID != nil)
    let attributes = KeyAttribute.all.map { attribute -> (name: String, value: String?) in
      let value: String? =
        switch attribute.kind {
        case .output: isSilent ? nil : key.output.escaped
        case .width: key.width == 1 ? nil : "\(key.width)"
        case .flag(let property): key[property, default: false] ? "true" : nil
        case .key(let id), .name(let id): key[id, default: nil]?.string
        case .keys(let property): key[property, default: []].list
        }
      return (attribute.name, value)
    }
    xml.element("key", XMLWriter.Attributes([("id", key.id.string)] + attributes))
  }

  private static let ownNamespace: XMLWriter.Attributes = ["xmlns:clavier": Namespace.own]

  private static func write(
    _ element: OwnElement, _ properties: OwnProperties, to xml: inout XMLWriter
  ) {
    let attributes = element.attributes.map { attribute in
      (name: attribute.name, value: attribute.kind.written(properties))
    }
    xml.element("clavier:\(element.name)", XMLWriter.Attributes(attributes))
  }

  private static func writeFlicks(of layout: KeyboardLayout, to xml: inout XMLWriter) {
    guard !layout.flicks.isEmpty else { return }
    xml.element("flicks") { xml in
      for flick in layout.flicks {
        xml.element("flick", ["id": flick.id.string]) { xml in
          for segment in flick.segments {
            let directions = segment.directions.map(\.rawValue).joined(separator: " ")
            xml.element("flickSegment", ["directions": directions, "keyId": segment.keyID.string])
          }
        }
      }
    }
  }

  private static func writeForms(of layout: KeyboardLayout, to xml: inout XMLWriter) {
    let forms = layout.forms.filter { Implied.forms[$0.id] != $0 }
    guard !forms.isEmpty else { return }
    xml.element("forms") { xml in
      for form in forms {
        xml.element("form", ["id": form.id.string]) { xml in
          for row in form.rows {
            let codes = row.map { $0.hexadecimal(2) }
            xml.element("scanCodes", ["codes": codes.joined(separator: " ")])
          }
        }
      }
    }
  }

  package static func writeLayers(
    _ set: LayerSet, importing paths: [String] = [], to xml: inout XMLWriter
  ) {
    let attributes: XMLWriter.Attributes = [
      "formId": set.formID.string, "minDeviceWidth": set.minDeviceWidth.map(String.init),
    ]
    xml.element("layers", attributes) { xml in
      writeImports(paths, to: &xml)
      for layer in set.layers {
        let modifiers = layer.modifiers.map(\.description).joined(separator: ", ")
        let attributes: XMLWriter.Attributes = [
          "id": layer.id?.string, "modifiers": modifiers.isEmpty ? nil : modifiers,
        ]
        xml.element("layer", attributes) { xml in
          for row in layer.rows { xml.element("row", ["keys": row.list ?? ""]) }
          guard let order = layer.scanOrder.list else { return }
          xml.element("special", ownNamespace) { $0.element("clavier:scan", ["keys": order]) }
        }
      }
    }
  }

  private static func writeVariables(of layout: KeyboardLayout, to xml: inout XMLWriter) {
    guard !layout.variables.isEmpty else { return }
    let emptyString = layout.variables.first { $0.value == .string("") }?.id
    func written(_ item: MarkerText) -> String {
      item.isEmpty ? emptyString.map { "${\($0)}" } ?? "" : item.escapedItem
    }
    xml.element("variables") { xml in
      for variable in layout.variables {
        let (name, value) =
          switch variable.value {
          case .string(let text): ("string", text.escaped)
          case .set(let items): ("set", items.map(written).joined(separator: " "))
          case .unicodeSet(let set): ("uset", set.written)
          }
        xml.element(name, ["id": variable.id.string, "value": value])
      }
    }
  }

  private static func writeTransforms(
    _ groups: [TransformGroup], type: String, to xml: inout XMLWriter
  ) {
    guard !groups.isEmpty else { return }
    xml.element("transforms", ["type": type]) { xml in
      for group in groups {
        xml.element("transformGroup") { xml in
          switch group {
          case .transforms(let transforms):
            for transform in transforms {
              let (from, to) = (transform.from.source, transform.to.source)
              xml.element("transform", ["from": from, "to": to.isEmpty ? nil : to])
            }
          case .reorders(let reorders):
            for reorder in reorders {
              xml.element(
                "reorder",
                [
                  "before": reorder.before?.source, "from": reorder.from.source,
                  "order": reorder.order?.source, "tertiary": reorder.tertiary?.source,
                  "tertiaryBase": reorder.tertiaryBase?.source, "preBase": reorder.preBase?.source,
                ])
            }
          }
        }
      }
    }
  }

  /// The keys that a layout has, or may import from CLDR, without defining them.
  package static let commonKeys = Array(Implied.keys) + importable.flatMap { Array($0.keys) }

  private static let importable = ["keys-Zyyy-punctuation.xml", "keys-Zyyy-currency.xml"].map {
    (name: $0, keys: Implied.keys(of: $0))
  }
}

extension OwnAttribute.Kind {
  /// Returns the value of an attribute; `nil` if its property is not set, or if it has none.
  fileprivate func written(_ properties: OwnProperties) -> String? {
    switch self {
    case .keyID: properties.key?.string
    case .keyIDs, .codes: nil
    case .text(let property): properties[property].map { MarkerText($0).escaped }
    case .action(let property): properties[property]?.name
    case .flag(let property): properties[property].map { "\($0)" }
    case .layerReturn(let property): properties[property]?.rawValue
    case .seconds(let property): properties[property].map { "\($0)" }
    case .count(let property): properties[property].map { "\($0)" }
    }
  }
}
