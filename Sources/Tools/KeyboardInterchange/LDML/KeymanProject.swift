internal import KeyboardAuthoring
package import KeyboardFiles
package import KeyboardModel

/// A project of Keyman Developer, which compiles LDML keyboards and packs them.
package struct KeymanProject: Sendable {
  package let files: [ExportedKeyboard.File]
  /// Clavier's own elements, which the keyboard does not have.
  package let losses: [Loss]

  package init(
    _ layout: KeyboardLayout, from reading: LayoutReader.Reading? = nil, tests: [UInt8]? = nil
  ) {
    let portable = PortableLayout(layout, from: reading)
    let id = Self.identifier(of: portable)
    files = [
      .init(name: "\(id).kpj", text: Self.project),
      .init(name: "source/\(id).xml", text: LayoutWriter.xml(of: portable.layout)),
      .init(name: "source/\(id).kps", text: Self.package(of: portable, id)),
      .init(name: "source/readme.htm", text: Self.page(about: portable)),
      .init(name: "source/welcome.htm", text: Self.page(about: portable)),
      .init(
        name: "tests/\(id)-test.xml", text: portable.tests(tests, of: "\(id).xml", named: id)),
      .init(name: "README.md", text: Self.readme(of: portable, id)),
      .init(name: "HISTORY.md", text: Self.history(of: portable)),
    ]
    losses = portable.losses + Self.markerLosses(of: layout)
  }

  private static func markerLosses(of layout: KeyboardLayout) -> [Loss] {
    let markers = Set(layout.keys.flatMap { $0.output.markers.map(\.id.string) })
    let refused = markers.filter { name in
      name.utf8.count > 32
        || !name.unicodeScalars.allSatisfy { $0 == "_" || $0.isASCIILetterOrDigit }
    }
    return refused.sorted().map {
      Loss(
        .feature,
        "the marker '\($0)', whose name Keyman does not take: it has letters, digits and '_'")
    }
  }

  /// The name of a keyboard: small letters, digits and underscores, as Keyman's conventions want.
  private static func identifier(of portable: PortableLayout) -> String {
    let words = ASCIINames.words(portable.layout.info.name)
    let name = (words.isEmpty ? ["keyboard"] + ASCIINames.words(portable.layout.locale) : words)
      .joined(separator: "_").lowercased()
    return name.first?.isNumber == true ? "keyboard_\(name)" : name
  }

  private static var project: String {
    var xml = XMLWriter()
    xml.element("KeymanDeveloperProject") { xml in
      xml.element("Options") { xml in
        xml.element("BuildPath", "$PROJECTPATH\\build")
        xml.element("SourcePath", "$PROJECTPATH\\source")
        xml.element("CompilerWarningsAsErrors", "False")
        xml.element("WarnDeprecatedCode", "True")
        xml.element("CheckFilenameConventions", "True")
        xml.element("ProjectType", "keyboard")
        xml.element("Version", "2.0")
      }
    }
    return xml.text
  }

  private static func package(of portable: PortableLayout, _ id: String) -> String {
    let info = portable.layout.info
    var xml = XMLWriter()
    xml.element("Package") { xml in
      xml.element("System") { xml in
        xml.element("KeymanDeveloperVersion", "17.0.0")
        xml.element("FileVersion", "12.0")
      }
      xml.element("Options") { xml in
        xml.element("ReadMeFile", "readme.htm")
        xml.element("WelcomeFile", "welcome.htm")
        xml.element("FollowKeyboardVersion")
      }
      xml.element("Info") { xml in
        xml.element("Name", info.name)
        if let attribution = info.attribution { xml.element("Copyright", attribution) }
        if let author = info.author { xml.element("Author", author) }
      }
      xml.element("Files") { xml in
        for name in ["..\\build\\\(id).kmx", "..\\build\\\(id).kvk", "readme.htm", "welcome.htm"] {
          xml.element("File") { $0.element("Name", name) }
        }
      }
      xml.element("Keyboards") { xml in
        xml.element("Keyboard") { xml in
          xml.element("Name", info.name)
          xml.element("ID", id)
          xml.element("Version", portable.layout.version ?? "")
          xml.element("Languages") { xml in
            let languages = [portable.language] + portable.layout.locales
            for language in languages { xml.element("Language", ["ID": language], language) }
          }
        }
      }
    }
    return xml.text
  }

  private static func page(about portable: PortableLayout) -> String {
    let name = XMLEscaping.markup.text(portable.layout.info.name)
    return """
      <!DOCTYPE html>
      <html lang="\(portable.language)"><head><meta charset="utf-8"><title>\(name)</title></head>
      <body><h1>\(name)</h1></body></html>

      """
  }

  private static func history(of portable: PortableLayout) -> String {
    """
    # History of \(portable.layout.info.name)

    ## \(portable.layout.version ?? "")

    - The first package

    """
  }

  private static func readme(of portable: PortableLayout, _ id: String) -> String {
    """
    # \(portable.layout.info.name)

    A keyboard for \(portable.language), as an LDML keyboard: `source/\(id).xml`.

    `kmc build \(id).kpj` of Keyman Developer compiles it and makes the package `build/\(id).kmp`.
    `tests/\(id)-test.xml` has its tests in the format of LDML.

    Before it is published, it needs a LICENSE.md and, in `source/welcome.htm`, a few words about how
    to type with it.

    """
  }
}
