extension DiagnosticCode {
  /// The severity of a problem of this kind, unless its message has a lower one.
  public var severity: Diagnostic.Severity { entry.severity }

  /// A description of the condition, for documentation.
  public var meaning: String { entry.meaning }

  private var entry: (severity: Diagnostic.Severity, meaning: String) {
    switch self {
    case .X01: (.error, "The file is not well-formed XML, or not UTF-8.")
    case .X02: (.error, "The root element is not the one expected.")
    case .X03: (.error, "The file declares entities or has an internal DTD subset.")
    case .X04: (.warning, "The file has a DOCTYPE, which is ignored.")
    case .X05: (.error, "An element is unknown or misplaced.")
    case .X06: (.error, "An attribute is unknown on its element.")
    case .X07: (.error, "A required attribute or child element is absent.")
    case .X08: (.error, "An element that may occur once is repeated.")
    case .X09: (.error, "An import follows other elements.")
    case .X10: (.hint, "Elements are not in the order of the DTD.")
    case .X11: (.error, "An attribute's value is not of its type.")
    case .X12: (.warning, "Text is where none is allowed.")
    case .D01: (.error, "`conformsTo` is not a whole number of at least 45.")
    case .D02: (.error, "The file needs a newer version of CLDR.")
    case .D03: (.error, "The namespace is that of another vocabulary.")
    case .D04: (.error, "A locale is not a well-formed BCP 47 identifier.")
    case .D05: (.error, "An additional locale carries a `-k0-` part.")
    case .D06: (.warning, "A locale is repeated, or not written canonically.")
    case .D07: (.error, "The version is not a semantic version.")
    case .D08: (.error, "`normalization` has a value other than `disabled`.")
    case .D09: (.error, "The keyboard has no `info`, no `layers` or no `layer` in them.")
    case .I01: (.error, "An import's base is not `cldr`.")
    case .I02: (.error, "There is no such CLDR file to import.")
    case .I03:
      (.error, "A file to import is missing, unreadable or outside of the layout's folder.")
    case .I04: (.error, "An imported file's root differs from the element that imports it.")
    case .I05: (.error, "Files import each other in a circle.")
    case .I06: (.error, "An import mixes transforms and reorders in one group.")
    case .I07: (.warning, "A file is imported again; the repetition is skipped.")
    case .S01: (.error, "A `\\u{...}` escape is malformed.")
    case .S02: (.error, "A code point is a surrogate, a noncharacter or above 10FFFF.")
    case .S03: (.warning, "A character is private-use, or (as a hint) unassigned.")
    case .S04: (.error, "A marker reference is malformed or not valid in its place.")
    case .S05: (.warning, "A backslash begins no escape and is taken literally.")
    case .S06: (.warning, "A combining mark, control or unusual space is not written as an escape.")
    case .S07: (.warning, "A marker is tested by a transform but never produced.")
    case .K01: (.error, "A key has neither output nor layer nor gap.")
    case .K02: (.error, "A gap key has an attribute that only real keys have.")
    case .K03: (.error, "The default of a long press is not among its keys.")
    case .K04: (.error, "A key lists itself for multi-tap.")
    case .K05: (.error, "A key is not defined.")
    case .K06: (.error, "A flick is not defined.")
    case .K07: (.error, "A width is not a number from 0.01 to 100.")
    case .K08: (.error, "A layer is not defined.")
    case .K09: (.warning, "A key is defined twice in one file; the last definition wins.")
    case .K10: (.warning, "A key that is only reached by gestures has gestures, which are ignored.")
    case .K11: (.error, "An output refers to a set variable.")
    case .F01: (.error, "A flick direction is unknown.")
    case .F02: (.error, "A flick has no segments.")
    case .F03:
      (.warning, "A flick has two segments with the same directions, or (as a hint) no key.")
    case .F04: (.warning, "A flick is defined twice in one file; the last definition wins.")
    case .P01: (.error, "A display has both or neither of `output` and `keyId`.")
    case .P02: (.error, "A display repeats the output that it is for.")
    case .P03: (.warning, "A display begins with a combining mark that has no base.")
    case .P04: (.error, "A display is for a gap key.")
    case .P05: (.error, "There are two `displayOptions`.")
    case .P06: (.warning, "Two displays are for the same target; the last one wins.")
    case .L01: (.error, "A form has the name `touch`, or one that is taken.")
    case .L02: (.error, "A scan code is not two hexadecimal digits, or is repeated.")
    case .L03: (.warning, "A form of the layout's own, which CLDR does not accept.")
    case .L04: (.error, "A form is not defined.")
    case .L05: (.error, "There are two `layers` for physical keyboards.")
    case .L06: (.error, "Two touch layouts are for the same width.")
    case .L07: (.error, "A device width is not a whole number of millimetres from 1 to 999.")
    case .L08: (.error, "A touch layer has no id, an id is repeated, or there is no `base`.")
    case .L09: (.error, "A layer for physical keyboards has no modifiers.")
    case .L10: (.error, "A layer has more rows or keys than its form.")
    case .L11: (.error, "A layer has no rows.")
    case .M01: (.error, "A modifier is unknown.")
    case .M02: (.error, "`none` or `other` is combined with modifiers.")
    case .M03: (.error, "Modifiers cannot be combined.")
    case .M04: (.warning, "The keyboard uses a modifier both with and without its sides.")
    case .M05: (.error, "Two layers match the same modifiers.")
    case .V01: (.error, "A variable's id is malformed or taken.")
    case .V02: (.error, "A variable is not defined before its use.")
    case .V03: (.error, "A variable is of the wrong kind.")
    case .V04: (.error, "A set reference is glued to other text.")
    case .V05: (.error, "A UnicodeSet is malformed, or uses what layouts may not.")
    case .V06: (.warning, "A set is empty.")
    case .T01: (.error, "`transforms` of a type appear twice, or have an unknown type.")
    case .T02: (.error, "A `transformGroup` is empty or mixes transforms and reorders.")
    case .T03: (.error, "A pattern is empty or can match nothing at all.")
    case .T04: (.error, "A pattern uses what only other regular expressions have.")
    case .T05:
      (
        .error,
        "A quantifier is malformed or repeats nothing, or (as a warning) repeats a whole escape."
      )
    case .T06:
      (
        .error,
        "There are more than nine captures, or a group or (as a hint) alternatives in one."
      )
    case .T07:
      (
        .error,
        "A bracket is unbalanced, a class or alternative malformed, or `^` not at the start."
      )
    case .T08:
      (
        .error,
        "A class has, or (as a warning) a set for the order has, a character that is not NFD."
      )
    case .T09: (.warning, "A range covers characters that never occur in NFD.")
    case .T10: (.error, "A replacement has an unknown escape, or a `$` that refers to nothing.")
    case .T11: (.error, "A replacement refers to a capture that the pattern does not have.")
    case .T12: (.error, "A mapped set's capture is not exactly one set, or the sets do not match.")
    case .T13: (.warning, "A transform is never reached, as an earlier one has the same pattern.")
    case .R01: (.error, "A reorder has more values than elements.")
    case .R02: (.error, "A value of a reorder is not of its type.")
    case .R03: (.error, "A tertiary character has an order, or is a base.")
    case .R04: (.error, "A `preBase` character has the order 0.")
    case .R05: (.warning, "Reorders of one file and group overlap.")
    case .R06: (.error, "A reorder has elements other than characters and sets.")
    case .Q01: (.error, "A keystroke has two gestures, or one that does not exist.")
    case .Q02: (.error, "`startContext` is repeated, or follows a step of the test.")
    case .Q03:
      (
        .warning,
        "A keystroke has no effect, a name is repeated, or (as a hint) a test checks nothing or emits "
          + "what no key gives."
      )
    case .Q04:
      (
        .error,
        "A repertoire is not a UnicodeSet or of an unknown type, or the keyboard cannot be used."
      )
    case .C01: (.error, "An element of the namespace `urn:clavier:keys` is unknown or misplaced.")
    case .C02: (.error, "An attribute of the namespace `urn:clavier:keys` is unknown or misplaced.")
    case .C03: (.error, "A key's action is unknown.")
    case .C04: (.error, "A value in the namespace `urn:clavier:keys` is malformed.")
    case .C05: (.warning, "A key's traits are given twice in one file; the last ones win.")
    case .A01: (.error, "A role of a theme is unknown, or has a style already.")
    case .A02: (.error, "A colour is neither `#RRGGBB`, a number from 0 to 255, nor a known name.")
    case .A03: (.error, "A text attribute or appearance is unknown.")
    case .A04: (.warning, "The state of a key differs from others by its colour alone.")
    case .A05: (.warning, "A foreground can hardly be told from its background.")
    case .B01: (.error, "A file is too large.")
    case .B02: (.error, "There are too many imports.")
    case .B03: (.error, "Elements, imports or sets are nested too deeply.")
    case .B04: (.error, "There are too many keys or transforms.")
    case .B05: (.error, "A UnicodeSet has too many ranges.")
    case .B06: (.error, "A set has too many items.")
    case .B07: (.error, "There are too many problems to report all of them.")
    case .B08: (.error, "An element has too many attributes.")
    case .B09:
      (
        .error,
        "Patterns are too large when their repetitions are written out, or take too many steps to match."
      )
    case .U01: (.warning, "A touch layer that no key leads to.")
    case .U02: (.warning, "A touch layer from which no key leads back to `base`.")
    case .U03: (.warning, "A key that is defined and never placed.")
    case .U04: (.warning, "A key that types nothing and does nothing.")
    case .U05: (.warning, "A key on which nothing is drawn.")
    case .U06:
      (.warning, "A transform that never runs, as earlier ones of its group take all its input.")
    case .U07:
      (.warning, "A transform that never runs, as an earlier group always changes its input.")
    case .U08: (.warning, "A transform that never runs, as no key gives its input.")
    case .U09: (.warning, "A marker that is produced and that no transform looks for.")
    case .U10: (.warning, "A set whose items have commas, which do not separate them.")
    case .U11: (.warning, "A `reorder` without `order`, which moves nothing.")
    case .U12: (.warning, "A transform that puts back what it found.")
    case .U13: (.warning, "Touch layers without a space.")
    case .U14: (.warning, "Touch layers without a key that deletes.")
    case .U15: (.warning, "Touch layers without a return key.")
    case .U16: (.warning, "A letter whose capital the shift layer does not have.")
    case .U17: (.warning, "Two keys of a layer that type the same.")
    case .U18: (.warning, "A long press that offers the key itself, or something twice.")
    case .U19:
      (.warning, "A key for physical keyboards alone that has gestures or leads to a layer.")
    case .U20: (.warning, "A physical keyboard without a layer for no modifiers.")
    case .U21:
      (
        .warning,
        "A layer for a physical keyboard that has fewer rows, or a key less in one."
      )
    case .U22: (.warning, "A key of an imported file is replaced.")
    case .U23: (.warning, "A letter of another script that looks like one of the layout's.")
    case .U24: (.warning, "An id with characters that cannot be seen.")
    case .U25: (.warning, "The letters are of a different script than the locale's.")
    case .U26: (.warning, "The locale has a language, script or region that does not exist.")
    case .U27: (.warning, "A row of more than 14 keys.")
    case .U28: (.warning, "A width of more than 10 keys.")
    case .U29: (.warning, "A `special` element whose namespace is nearly Clavier's.")
    case .U30: (.warning, "A key with both an action and an output.")
    case .U31: (.warning, "A test presses a key that no layer shows.")
    case .U32: (.warning, "A test presses a key for its action, which tests do not perform.")
    case .U33: (.warning, "A character of a repertoire that only keys on unreachable layers type.")
    case .U34: (.warning, "A transform that never runs, as the beginning of its input is changed.")
    case .U35: (.warning, "A `.` in a pattern that stands for any character, which is deleted.")
    case .U36: (.warning, "A long press of more than 24 items.")
    case .U37: (.warning, "A physical keyboard on which shift types nothing, or no space.")
    case .U38: (.warning, "An output with a formatting character among others, which is not seen.")
    case .U39:
      (.warning, "A character that normalization replaces, or that Unicode advises against.")
    case .U40: (.warning, "An output with a blank at its start or end.")
    case .U41: (.warning, "A variable that nothing refers to.")
    case .U42: (.warning, "A set that has an item twice.")
    case .U43: (.warning, "A display for a key or an output that does not exist.")
    case .U44:
      (.warning, "Letters of the first touch layer that the physical keyboard does not type.")
    case .U45: (.warning, "A layer or a whole keyboard whose keys are dead with Caps Lock.")
    case .U46: (.warning, "An output that is the number of a character, such as `U+02BB`.")
    }
  }
}
