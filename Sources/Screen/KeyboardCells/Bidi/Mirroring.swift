/// Mirrored characters (L4) and brackets (N0), from BidiMirroring.txt and BidiBrackets.txt.
enum Mirroring {
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

enum Bracket {
  case opening(closing: Unicode.Scalar)
  /// In its canonical form.
  case closing(Unicode.Scalar)

  init?(_ scalar: Unicode.Scalar) {
    // Most characters have no mirror image, which decides at once.
    guard let image = Mirroring.image(of: scalar) else { return nil }
    switch scalar.properties.generalCategory {
    case .openPunctuation: self = .opening(closing: Self.canonical(image))
    case .closePunctuation: self = .closing(Self.canonical(scalar))
    default: return nil
    }
  }

  /// U+232A decomposes to U+3009.
  private static func canonical(_ closing: Unicode.Scalar) -> Unicode.Scalar {
    closing == "\u{232A}" ? "\u{3009}" : closing
  }
}
