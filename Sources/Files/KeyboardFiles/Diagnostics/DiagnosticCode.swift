/// The kind of a problem in a layout file. Codes are permanent and never get a different meaning.
///
/// The letter names the part of the format: X the XML, D the document, I imports, S strings, K
/// keys, F flicks, P displays, L layers and forms, M modifiers, V variables, T transforms, R
/// reorders, Q tests, C Clavier's own vocabulary, A themes (appearance), B the limits on resources.
/// U (usability) is for valid layouts with properties that users will not want.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  case X01, X02, X03, X04, X05, X06, X07, X08, X09, X10, X11, X12
  case D01, D02, D03, D04, D05, D06, D07, D08, D09
  case I01, I02, I03, I04, I05, I06, I07
  case S01, S02, S03, S04, S05, S06, S07
  case K01, K02, K03, K04, K05, K06, K07, K08, K09, K10, K11
  case F01, F02, F03, F04
  case P01, P02, P03, P04, P05, P06
  case L01, L02, L03, L04, L05, L06, L07, L08, L09, L10, L11
  case M01, M02, M03, M04, M05
  case V01, V02, V03, V04, V05, V06
  case T01, T02, T03, T04, T05, T06, T07, T08, T09, T10, T11, T12, T13
  case R01, R02, R03, R04, R05, R06
  case Q01, Q02, Q03, Q04
  case C01, C02, C03, C04, C05
  case A01, A02, A03, A04, A05
  case B01, B02, B03, B04, B05, B06, B07, B08, B09
  case U01, U02, U03, U04, U05, U06, U07, U08, U09, U10, U11, U12, U13, U14, U15, U16, U17, U18
  case U19, U20, U21, U22, U23, U24, U25, U26, U27, U28, U29, U30, U31, U32, U33
  case U34, U35, U36, U37, U38, U39, U40, U41, U42, U43, U44, U45, U46, U47, U48, U49, U50, U51
  case U52, U53

  /// The severity of a problem of this kind, unless its message has a lower one.
  public var severity: Diagnostic.Severity {
    switch self {
    case .X04, .X12, .D06, .I07, .S03, .S05, .S06, .S07, .K09, .K10, .F03, .F04, .P03, .P06, .L03,
      .M04, .V06, .T09, .T13, .R05, .Q03, .C05, .A04, .A05:
      .warning
    case .X10: .hint
    // Layouts that only lack usability are valid.
    default: rawValue.hasPrefix("U") ? .warning : .error
    }
  }
}
