extension DiagnosticCode {
  /// The severity of a problem of this kind, unless its message has a lower one.
  public var severity: Diagnostic.Severity {
    switch self {
    case .X04, .X12, .D06, .I07, .S03, .S05, .S06, .S07, .K09, .K10, .F03, .F04, .P03, .P06, .L03,
      .M04, .V06, .T09, .T13, .R05, .Q03, .C05, .A04, .A05, .U01, .U02, .U03, .U04, .U05, .U06,
      .U07, .U08, .U09, .U10, .U11, .U12, .U13, .U14, .U15, .U16, .U17, .U18, .U19, .U20, .U21,
      .U22, .U23, .U24, .U25, .U26, .U27, .U28, .U29, .U30, .U31, .U32, .U33, .U34, .U35, .U36,
      .U37, .U38, .U39, .U40, .U41, .U42, .U43, .U44, .U45, .U46:
      .warning
    case .X10:
      .hint
    default: .error
    }
  }
}
