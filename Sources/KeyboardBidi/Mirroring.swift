/// What is drawn the other way round in text that runs to the left (L4), and which brackets belong together
/// (N0): the same pairs, as BidiMirroring.txt and BidiBrackets.txt have them.
enum Mirroring {
  /// The code point that looks like the mirror image of `scalar`; `nil` when there is none.
  ///
  /// - Complexity: O(1).
  static func image(of scalar: Unicode.Scalar) -> Unicode.Scalar? { images[scalar] }

  private static let images: [Unicode.Scalar: Unicode.Scalar] = {
    let scalars = Array(pairs.unicodeScalars)
    var images: [Unicode.Scalar: Unicode.Scalar] = [:]
    for first in stride(from: 0, to: scalars.count, by: 2) {
      images[scalars[first]] = scalars[first + 1]
      images[scalars[first + 1]] = scalars[first]
    }
    return images
  }()

  private static let pairs = """
    ()<>[]{}«»༺༻༼༽᚛᚜‹›⁅⁆⁽⁾₍₎∈∋∉∌∊∍∕⧵∟⯾∠⦣∡⦛∢⦠∤⫮∼∽≃⋍≅≌≒≓≔≕≤≥≦≧≨≩≪≫≮≯≰≱≲≳≴≵≶≷≸≹≺≻≼≽≾≿⊀⊁⊂⊃⊄⊅⊆⊇⊈⊉\
    ⊊⊋⊏⊐⊑⊒⊘⦸⊢⊣⊦⫞⊨⫤⊩⫣⊫⫥⊰⊱⊲⊳⊴⊵⊶⊷⊸⟜⋉⋊⋋⋌⋐⋑⋖⋗⋘⋙⋚⋛⋜⋝⋞⋟⋠⋡⋢⋣⋤⋥⋦⋧⋨⋩⋪⋫⋬⋭⋰⋱⋲⋺⋳⋻⋴⋼⋶⋽⋷⋾⌈⌉⌊⌋\u{2329}\u{232A}❨❩❪❫❬❭❮❯❰❱❲❳\
    ❴❵⟃⟄⟅⟆⟈⟉⟋⟍⟕⟖⟝⟞⟢⟣⟤⟥⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦎⦏⦑⦒⦓⦔⦕⦖⦗⦘⦤⦥⦨⦩⦪⦫⦬⦭⦮⦯⧀⧁⧄⧅⧏⧐⧑⧒⧔⧕⧘⧙⧚⧛⧨⧩⧸⧹⧼⧽⨫⨬⨭⨮⨴⨵⨼⨽\
    ⩤⩥⩹⩺⩻⩼⩽⩾⩿⪀⪁⪂⪃⪄⪅⪆⪇⪈⪉⪊⪋⪌⪍⪎⪏⪐⪑⪒⪓⪔⪕⪖⪗⪘⪙⪚⪛⪜⪝⪞⪟⪠⪡⪢⪦⪧⪨⪩⪪⪫⪬⪭⪯⪰⪱⪲⪳⪴⪵⪶⪷⪸⪹⪺⪻⪼⪽⪾⪿⫀⫁⫂⫃⫄⫅⫆⫇⫈⫉⫊⫋⫌⫍⫎⫏⫐⫑⫒\
    ⫓⫔⫕⫖⫬⫭⫷⫸⫹⫺⸂⸃⸄⸅⸉⸊⸌⸍⸜⸝⸠⸡⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞﹤﹥（）＜＞［］｛｝｟｠｢｣
    """
}

/// A bracket of a pair.
enum Bracket {
  /// One that waits for `closing`.
  case opening(closing: Unicode.Scalar)
  /// One that ends a pair, as all brackets do that are the same but for their encoding.
  case closing(Unicode.Scalar)

  /// The bracket that `scalar` is: any code point that has a mirror image and opens or closes; `nil` for
  /// others.
  init?(_ scalar: Unicode.Scalar) {
    // Most signs are no brackets; that is known at once.
    guard let image = Mirroring.image(of: scalar) else { return nil }
    switch scalar.properties.generalCategory {
    case .openPunctuation: self = .opening(closing: Self.canonical(image))
    case .closePunctuation: self = .closing(Self.canonical(scalar))
    default: return nil
    }
  }

  /// U+232A is U+3009 by its canonical decomposition.
  private static func canonical(_ closing: Unicode.Scalar) -> Unicode.Scalar {
    closing == "\u{232A}" ? "\u{3009}" : closing
  }
}
