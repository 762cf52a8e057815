internal import KeyboardFiles
internal import KeyboardModel

/// A writer of input methods of the m17n library (`.mim`), which ibus-m17n and fcitx5-m17n run.
///
/// The input method keeps text that a rule may still change in the preedit text, with markers as
/// invisible characters. After each key, macros apply the groups of the layout as its engine does;
/// text that no rule needs is committed.
///
/// An input method in the user's folder hides the system's method of the same language and name.
/// All names therefore begin with `clavier-`.
struct M17NWriter {
  private let layout: KeyboardLayout
  private let name: String
  private let losses: LayoutLosses
  private let form: Form
  private let set: LayerSet

  init(
    _ layout: KeyboardLayout, from reading: LayoutReader.Reading?, fileName: String?
  ) throws(ConversionFailure) {
    guard let set = layout.hardwareLayerSet, let form = layout.forms[set.formID] else {
      throw ConversionFailure("the layout has no layers for a physical keyboard")
    }
    (self.layout, self.set, self.form) = (layout, set, form)
    losses = LayoutLosses(layout, from: reading)
    let keyboard = ForeignKeyboard(name: layout.info.name, locale: layout.locale)
    let words = (fileName ?? keyboard.fileName).unicodeScalars.map {
      $0.isASCIILetterOrDigit ? $0 : "-"
    }
    name = String(scalars: words).lowercased()
  }

  func write() throws(ConversionFailure) -> ExportedKeyboard {
    let keys = M17NKeys(layout, set, form, losses)
    guard let symbols = M17NSymbols(layout, outputs: keys.outputs) else {
      throw ConversionFailure("the layout has more markers than m17n has characters for")
    }
    let program = M17NProgram(layout, symbols)
    let language = Self.language(of: layout.locale)
    let text = """
      ;; \(layout.info.name.withoutControls)
      (input-method \(language ?? "t") clavier-\(name))
      (description \(M17NText.quoted(layout.info.name)))
      (title \(M17NText.quoted(language ?? String(name.prefix(2)))))
      \(program.macros)(map
        (keys\(keys.rules(symbols, isPlain: program.isIdle)))\(program.isIdle ? "" : "\n  (rubout ((BackSpace)))"))
      \(program.states)
      """
    return ExportedKeyboard(
      format: .m17n,
      files: [.init(name: "\(language ?? "t")-clavier-\(name).mim", text: text)],
      losses: losses.structure + keys.losses + losses.ruleLosses(unordered: program.unordered))
  }

  /// The language of a locale; `nil` for none or several.
  private static func language(of locale: String) -> String? {
    let language = locale.languageSubtag
    return ["und", "mul", "mis", "zxx"].contains(language) ? nil : String(language)
  }
}

/// The sections of macros, if there are any, and of states.
struct M17NProgram {
  /// A Boolean value that indicates whether keys type their texts and nothing else.
  let isIdle: Bool
  let macros: String
  let states: String
  /// The places of the reorder groups that look at several characters.
  let unordered: [Int]

  init(_ layout: KeyboardLayout, _ symbols: M17NSymbols) {
    var rules = M17NRules(symbols)
    let composition = M17NComposition(symbols)
    let canonical = M17NOrder(canonicalOf: symbols)
    var held = Set(composition.open(symbols))
    var steps: [String] = []
    var unordered: [Int] = []
    canonical?.addMacros(to: &rules.macros, named: "canonical", symbols)
    for (place, group) in layout.transforms.enumerated() {
      switch group {
      case .transforms(let transforms):
        guard let name = rules.add(transforms, isBackspace: false) else { continue }
        steps.append("(\(name))")
      case .reorders(let reorders):
        guard let order = M17NOrder(reorders, symbols) else {
          unordered.append(place)
          continue
        }
        order.addMacros(to: &rules.macros, named: "order-\(place)", symbols)
        steps.append("(order-\(place))")
        held.formUnion(order.passesBases ? symbols.alphabet : order.movable)
      }
    }
    self.unordered = unordered
    // A mark that is typed later may come before one that is there, and before rules see it.
    if !steps.isEmpty { held.formUnion(canonical?.movable ?? []) }
    let backspace = layout.backspaceTransforms.compactMap { group -> String? in
      guard case .transforms(let transforms) = group else { return nil }
      return rules.add(transforms, isBackspace: true)
    }
    isIdle = steps.isEmpty && backspace.isEmpty && held.isEmpty && symbols.anyMarker.isEmpty
    guard !isIdle else {
      macros = ""
      states = "(state (init (keys)))\n"
      return
    }
    let isMarker = M17NText.test("@-", M17NSymbols.markerRange)
    rules.addPrefixes()
    let order = canonical == nil ? "" : "(canonical) "
    let typing = steps.isEmpty ? order : steps.map { order + $0 + " " }.joined()
    rules.macros.add("type", typing + "(settle)")
    let last =
      held.isEmpty ? "" : "(cond (\(symbols.condition("@-", isIn: held.sorted())) (set held 1))) "
    rules.macros.add(
      "settle",
      "(set held 0) (set look 1) (move @<) (held-at) (set look 0) (move @>) \(last)(cond ((= held 1) (shift pending)) (1 (finish) (shift init)))"
    )
    rules.macros.add("finish", "(move @<) (finish-at)\(composition.isEmpty ? "" : " (compose)")")
    rules.macros.add(
      "finish-at", "(cond ((>= @= 0) (move @+) (cond (\(isMarker) (delete @-))) (finish-at)))")
    let erasing = backspace.map { "(\($0)) (cond ((= done 1) (set erased 1)))" }
    rules.macros.add(
      "rub",
      "(set erased 0) \((erasing + ["(cond ((= erased 0) (rub-one)))"]).joined(separator: " ")) (settle)"
    )
    rules.macros.add(
      "rub-one",
      "(rub-markers) (cond ((>= @- 0) (delete @-) (rub-markers)) (1 (shift init) (unhandle)))")
    rules.macros.add("rub-markers", "(cond (\(isMarker) (delete @-) (rub-markers)))")
    if !composition.isEmpty { composition.addMacros(to: &rules.macros) }
    macros = "(macro\n\(rules.macros.definitions.joined(separator: "\n")))\n"
    states = """
      (state
        (init (keys (type)))
        (pending (keys (type)) (rubout (rub)) (nil (finish) (shift init))))

      """
  }
}
