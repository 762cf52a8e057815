import Foundation
import KeyboardCells
import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardLayouts

@Suite struct `A catalog of layouts` {
  @Test(arguments: [
    ("frensh", "'fr' (French)"), ("French", "'fr' (French)"), ("francais", "'fr' (Français)"),
    ("portugese", "'pt-BR' (Portuguese)"), ("dvorac", "'en-t-k0-dvorak' (dvorak)"),
    ("türkce", "'tr' (Türkçe)"), ("русскии", "'ru' (Русская)"), ("yoo", "'yo'"),
  ])
  func `suggests names for an unknown one`(name: String, hint: String) throws {
    let error = try #require(throws: LayoutCatalog.NotFound.self) {
      try LayoutCatalog().read(name)
    }
    #expect(error.reason.hasPrefix("did you mean \(hint)"))
  }

  @Test func `has nothing to say of a name that is like no other`() throws {
    let error = try #require(throws: LayoutCatalog.NotFound.self) {
      try LayoutCatalog().read("qqqqqqqqqq")
    }
    #expect(error.reason == "no name is like it")
    let elsewhere = try #require(throws: LayoutCatalog.NotFound.self) {
      _ = try LayoutCatalog(folders: ["/a", "/b"]).entry(named: "qqqqqqqqqq")
    }
    #expect(elsewhere.reason.hasSuffix("among those that are built in and in /a, /b"))
  }

  @Test(arguments: EmbeddedLayouts.names)
  func `knows the English name of each language`(name: String) {
    let language = String(name.prefix { $0 != "-" })
    let names = CharacterTable.languages
    #expect(["mul", "und"].contains(language) || names[language] != nil)
    #expect(
      names.allSatisfy { [2, 3].contains($0.key.count) && $0.value.first?.isUppercase == true })
  }
}

@Suite struct `A layout with the lowest row of another` {
  @Test(arguments: EmbeddedLayouts.names, ["en-t-k0-email", "en-t-k0-url"])
  func `has all keys that it shows, and its own letters`(name: String, other: String) throws {
    let layout = try KeyboardLayout(named: name)
    let special = try KeyboardLayout(named: other)
    let result = layout.withLowestRow(of: special)
    for key in result.keys {
      for id in key.longPressKeyIDs + key.multiTapKeyIDs { #expect(result.keys[id] != nil) }
      if let id = key.longPressDefaultKeyID { #expect(key.longPressKeyIDs.contains(id)) }
    }
    let (old, new) = (layout.layerSets.filter(\.isTouch), result.layerSets.filter(\.isTouch))
    for (old, new) in zip(old.flatMap(\.layers), new.flatMap(\.layers)) {
      #expect(new.rows.joined().allSatisfy { result.keys[$0] != nil })
      #expect(old.rows.dropLast() == new.rows.dropLast())
      guard old.rows != new.rows, let row = new.rows.last else { continue }
      let outputs = row.compactMap { result.keys[$0]?.output }
      let wanted = special.layerSets.first { $0.isTouch }?.layer(named: try #require(new.id))?.rows
      #expect(outputs == wanted?.last?.compactMap { special.keys[$0]?.output })
    }
    #expect(result.transforms == layout.transforms)
    #expect(result.backspaceTransforms == layout.backspaceTransforms)
  }

  @Test func `keeps its own names for keys that do the same`() throws {
    let french = try KeyboardLayout(named: "fr")
    let special = try KeyboardLayout(named: "en-t-k0-email")
    let result = french.withLowestRow(of: special)
    #expect(result.traits["space"]?.label == "espace")
    #expect(result.traits["return"]?.label == "retour")
    #expect(
      result.keys["address-period"]?.longPressKeyIDs
        == special.keys["address-period"]?.longPressKeyIDs)
    #expect(
      result.layerSets.first { $0.isTouch }?.layer(named: "base")?.rows.last?.contains("at") == true
    )
  }
}

@Suite struct `A layout with rows of another above its own` {
  @Test(arguments: EmbeddedLayouts.names)
  func `has all keys that it shows, and its own rows below`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let program = try KeyboardLayout(named: "und-Zyyy-t-k0-program")
    let rows = try #require(program.layerSet(forDeviceWidth: 90)?.layers.first?.rows)
    let result = layout.withRows(rows, of: program)
    let (old, new) = (layout.layerSets.filter(\.isTouch), result.layerSets.filter(\.isTouch))
    for (old, new) in zip(old.flatMap(\.layers), new.flatMap(\.layers)) {
      #expect(new.rows.count == rows.count + old.rows.count)
      #expect(new.rows.suffix(old.rows.count) == old.rows[...])
      #expect(new.rows.joined().allSatisfy { result.keys[$0] != nil })
      for (row, wanted) in zip(new.rows, rows) {
        #expect(
          row.map { result.traits[$0]?.action } == wanted.map { program.traits[$0]?.action })
      }
    }
    for key in result.keys {
      for id in key.longPressKeyIDs { #expect(result.keys[id] != nil) }
    }
    #expect(result.layerSets.filter { !$0.isTouch } == layout.layerSets.filter { !$0.isTouch })
  }

  @Test func `is the same without rows`() throws {
    let layout = try KeyboardLayout(named: "fr")
    #expect(layout.withRows([], of: try KeyboardLayout(named: "en")) == layout)
  }

  @Test func `gives the width of its widest row to rows whose keys stretch`() throws {
    let program = try KeyboardLayout(named: "und-Zyyy-t-k0-program")
    let layout = try KeyboardLayout(named: "fr")
    let rows = try #require(program.layerSet()?.layers.first?.rows)
    let layer = try #require(layout.withRows(rows, of: program).layerSet()?.layers.first)
    let grid = KeyGrid(
      layer, of: layout.withRows(rows, of: program), columns: 140, rows: layer.rows.count)
    let old = KeyGrid(
      try #require(layout.layerSet()?.layers.first), of: layout, columns: 140, rows: 4)
    #expect(grid.filter { $0.row == 0 }.allSatisfy { $0.frame.width == 10 })
    #expect(
      grid.filter { $0.row == 1 }.map(\.frame.width)
        == old.filter { $0.row == 0 }.map(\.frame.width))
  }
}

@Suite struct `The files that are built in` {
  private static let folder =
    Checkout.folder + "/Layouts"

  private func files(in folder: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(folder)")
    return Set(files.filter { $0.hasSuffix(".xml") }.map { "\(folder)\($0)" })
  }

  @Test func `are those of the folder: else run Scripts/embed`() throws {
    #expect(try files(in: "") == Set(EmbeddedLayouts.files.paths))
    #expect(try files(in: "import/") == Set(EmbeddedLayouts.imports.paths))
    for (path, bytes) in Array(EmbeddedLayouts.files) + Array(EmbeddedLayouts.imports) {
      #expect(
        FileManager.default.contents(atPath: "\(Self.folder)/\(path)").map(Array.init) == bytes)
    }
  }

  @Test func `have a source each, and no other layout has`() throws {
    let page = try String(contentsOfFile: "\(Self.folder)/SOURCES.md", encoding: .utf8)
    let rows = page.matches(of: /(?m)^\| `([^`]+)` \| [^|]+ \|/).map { String($0.output.1) }
    #expect(rows == EmbeddedLayouts.names.sorted())
  }
}

@Suite struct `A layout` {
  @Test func `can be made by its name`() throws {
    #expect(try KeyboardLayout(named: "fr-CA").locale == "fr")
    let error = #expect(throws: LayoutError.self) { try KeyboardLayout(named: "frensh") }
    #expect(error?.diagnostics.isEmpty == true)
    #expect(error?.description.hasPrefix("there is no layout 'frensh': did you mean") == true)
  }

  @Test func `can be made of a file that imports what is built in`() throws {
    func xml(_ path: String) -> [UInt8] {
      Array(
        """
        <keyboard3 locale="fr" conformsTo="45">
          <info name="Café"/>
          <keys><import path="\(path)"/></keys>
          <layers formId="touch"><layer id="base"><row keys="c bksp"/></layer></layers>
        </keyboard3>
        """.utf8)
    }
    #expect(try KeyboardLayout(xml: xml("import/frame-keys.xml")).info.name == "Café")
    #expect(throws: LayoutError.self) { try KeyboardLayout(xml: xml("import/none.xml")) }
    let own = ImportSource.files([
      "keys.xml": Array("<keys><key id=\"bksp\" output=\"b\"/></keys>".utf8)
    ])
    #expect(throws: LayoutError.self) { try KeyboardLayout(xml: xml("keys.xml")) }
    #expect(try KeyboardLayout(xml: xml("keys.xml"), imports: own).info.name == "Café")
    let alone = #expect(throws: LayoutError.self) {
      try KeyboardLayout(xml: xml("import/frame-keys.xml"), reader: LayoutReader())
    }
    #expect(
      alone?.description.contains("'LayoutReader(imports: .builtIn)' of KeyboardLayouts") == true)
  }
}
