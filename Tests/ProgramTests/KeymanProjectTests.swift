import KeyboardInterchange
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing

/// Checks files with xmllint in a folder of their own.
private func check(_ files: [ExportedKeyboard.File], _ arguments: [String]) throws -> String {
  let folder = try TemporaryFolder()
  for file in files { try folder.write(String(decoding: file.bytes, as: UTF8.self), to: file.name) }
  let paths = files.map { "\(folder.path)/\($0.name)" }
  let result = try Command(arguments: ["xmllint", "--noout"] + arguments + paths).run()
  return result.status == 0 ? "" : result.complaint
}

@Suite struct `Projects of Keyman Developer, by xmllint` {
  @Test(.requires(.xmllint), arguments: TestScope.sample(EmbeddedLayouts.names, oneIn: 11))
  func `fit the schema of packages`(name: String) throws {
    let files = KeymanProject(try KeyboardLayout(named: name)).files
    let packages = files.filter { $0.name.hasSuffix(".kps") }
    let schema = "\(Checkout.folder)/Tests/Schemas/keyman-kps.xsd"
    #expect(try check(packages, ["--schema", schema]) == "")
  }

  @Test(
    .requires(.xmllint), .requires(.corpus),
    arguments: TestScope.sample(EmbeddedLayouts.names, oneIn: 11))
  func `have keyboards and tests that fit the DTDs of CLDR`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let folder = "\(try #require(Corpus.folder))/cldr/dtd"
    for files in [KeymanProject(layout).files, CLDRSubmission(layout).files] {
      let tests = files.filter { $0.name.hasSuffix("-test.xml") }
      let keyboards = files.filter { $0.name.hasSuffix(".xml") && !$0.name.hasSuffix("-test.xml") }
      #expect(try check(keyboards, ["--dtdvalid", "\(folder)/ldmlKeyboard3.dtd"]) == "")
      #expect(try check(tests, ["--dtdvalid", "\(folder)/ldmlKeyboardTest3.dtd"]) == "")
    }
  }
}
