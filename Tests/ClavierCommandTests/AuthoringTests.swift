import TestSupport
import Testing

@Suite(.waits) struct `Commands for authors` {
  @Test func `begin a layout that is clean, passes, and is covered`() throws {
    let folder = try TemporaryFolder([:])
    let layout = "\(folder.path)/mt.xml"
    let made = try Program.run("new", "mt", "--folder", folder.path)
    #expect(made.status == 0 && made.output.contains("clavier test \(folder.path)/mt-test.xml\n"))
    let check = try Program.run("check", layout, "\(folder.path)/mt-test.xml")
    #expect(check.status == 0 && check.output == "")
    #expect(try Program.run("test", "\(folder.path)/mt-test.xml").status == 0)
    let coverage = try Program.run("coverage", layout)
    #expect(coverage.status == 0 && coverage.output.hasPrefix("main: 34 of 34\n  one tap"))
    #expect(try Program.run("format", "--check", layout, "\(folder.path)/mt-test.xml").status == 0)
    let within = "\(folder.path)/layouts/new"
    #expect(try Program.run("new", "mt", "--folder", within).complaint == "")
    #expect(try Program.run("check", "\(within)/mt.xml").status == 0)
    let again = try Program.run("new", "mt", "--folder", folder.path)
    #expect(again.status == 2 && again.complaint.contains("is there already"))
  }

  @Test(arguments: [
    ("touch,us,iso", "us and iso are forms of a physical keyboard; name one"),
    ("us,us", "us and us are forms of a physical keyboard; name one"),
    ("uss", "there is no form 'uss'; the forms are touch, us, iso, abnt2, jis, ks"),
  ])
  func `write no layout of forms that cannot be`(form: String, problem: String) throws {
    let folder = try TemporaryFolder()
    let result = try Program.run("new", "mt", "--form", form, "--folder", folder.path)
    #expect(result.status == 2)
    #expect(result.complaint == "clavier: mt: \(problem)\n")
    #expect(try Program.run("check", "\(folder.path)/mt.xml").status == 2)
  }

  @Test func `take the name of the language also without letters`() throws {
    let folder = try TemporaryFolder()
    #expect(
      try Program.run("new", "mt", "--name", "Ilsien", "--folder", folder.path).status == 0)
    #expect(try Program.run("show", "\(folder.path)/mt.xml").output.contains(" Ilsien "))
  }

  @Test func `tell why there can be no new layout`() throws {
    #expect(
      try Program.run("new", "xx").complaint == """
        clavier: CLDR has no letters for 'xx'; name them by --letters "a b c"

        """)
    let letters = (0x4E00..<0x5400).compactMap { Unicode.Scalar($0).map { String($0) } }
    let many = try Program.run("new", "art", "--letters", letters.joined(separator: " "))
    #expect(many.status == 2)
    #expect(
      many.complaint
        == "clavier: art: there are 1536 letters, and keys for 1500; name fewer letters by --letters \"a b c\"\n"
    )
  }

  @Test(arguments: [
    ("FR-ca", "fr-CA"), ("EN", "en"), ("Fr", "fr"), ("sr-latn", "sr-Latn"), ("FR_CA", "fr-CA"),
    ("fr_CA.UTF-8", "fr-CA"), ("mt-T-K0-Own", "mt-t-k0-own"), ("pa-pk", "pa-PK"),
  ])
  func `write a new layout's locale as BCP 47 does, in the file and in its name`(
    argument: String, locale: String
  ) throws {
    let folder = try TemporaryFolder([:])
    let (layout, tests) = ("\(folder.path)/\(locale).xml", "\(folder.path)/\(locale)-test.xml")
    let made = try Program.run("new", argument, "--folder", folder.path)
    #expect(made.status == 0 && made.output.hasPrefix("\(layout), \(tests)\n"))
    let check = try Program.run("check", "--strict", layout, tests)
    #expect(check.status == 0 && check.output == "")
  }

  @Test(arguments: [
    ("oj", "CLDR has no letters for 'oj'; name them by --letters \"a b c\""),
    (
      "ff-Adlam",
      "the locale 'ff-adlam' has the script 'adlam', which does not exist; write 'ff-Adlm'"
    ),
    ("en-UK", "the locale 'en-UK' has the region 'UK', which does not exist; write 'en-GB'"),
    ("fr-AB", "the locale 'fr-AB' has the region 'AB', which does not exist"),
    ("a", "'a' is no locale"), ("en us", "'en us' is no locale"),
  ])
  func `write no new layout for a locale whose letters are unknown, or that does not exist`(
    locale: String, complaint: String
  ) throws {
    let folder = try TemporaryFolder([:])
    for options in [[], ["--from", "en"], ["--form", "touch,us"]] {
      let result = try Program.run(
        all: ["new", locale, "--folder", folder.path] + options)
      #expect(result.status == 2)
      #expect(result.complaint == "clavier: \(complaint)\n")
    }
    #expect(try Program.run("new", "qaa", "--letters", "a b", "--folder", folder.path).status == 0)
  }

  @Test func `take no arrangement from a layout without letters`() throws {
    let result = try Program.run("new", "hi", "--from", "und-Zyyy-t-k0-pin")
    #expect(result.status == 2)
    #expect(
      result.complaint == """
        clavier: 'und-Zyyy-t-k0-pin' has no letters on a touch layer 'base', whose arrangement could \
        be taken

        """)
  }

  @Test(arguments: ["kk-Arab", "kk-CN", "jv-Java", "ru-Latn", "en-Shaw"])
  func `write a new layout in the script of the locale, and compare it with that`(
    locale: String
  ) throws {
    let folder = try TemporaryFolder([:])
    let layout = "\(folder.path)/\(locale).xml"
    let made = try Program.run(all: ["new", locale, "--folder", folder.path])
    #expect(made.status == 0)
    #expect(made.complaint.hasPrefix("clavier: CLDR has no letters of '"))
    let check = try Program.run("check", "--strict", layout)
    #expect(check.status == 0 && check.output == "")
    let coverage = try Program.run(all: ["coverage", layout])
    #expect(coverage.status == 0)
    #expect(coverage.complaint == made.complaint)
  }

  @Test func `tell what is missing`() throws {
    let result = try Program.run("coverage", "ru", "--locale", "be")
    #expect(result.status == 1)
    #expect(result.output.contains("  missing  і U+0456, ў U+045E\n"))
    #expect(try Program.run("coverage", "ru", "--locale", "xx").status == 2)
    #expect(
      try Program.run("coverage", "en", "--format", "json").output.contains("\"isComplete\" : true")
    )
  }

  @Test func `format files in place`() throws {
    let text = "<keyboard3 conformsTo='45' locale='en'><info name='N'/></keyboard3>\n"
    let folder = try TemporaryFolder(["a.xml": text, "b.xml": "<a"])
    let path = "\(folder.path)/a.xml"
    let check = try Program.run("format", "--check", path)
    #expect(check.status == 1 && check.output == "\(path)\n")
    #expect(try Program.run("format", path).status == 0)
    #expect(try Program.run("format", "--check", path).status == 0)
    let bad = try Program.run("format", "\(folder.path)/b.xml")
    #expect(bad.status == 2 && bad.complaint.contains("[X01]"))
    #expect(
      try Program.run("format", "-", input: "<keys/>").output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <keys/>

        """)
  }

  @Test func `compare layouts`() throws {
    #expect(try Program.run("diff", "en", "en").status == 0)
    let result = try Program.run("diff", "en", "en-dvorak")
    #expect(result.status == 1 && result.output.hasPrefix("places\n  touch base, row 1"))
    #expect(try Program.run("diff", "en", "xx").status == 2)
    // The same layers are gone in the same order, whatever the hashes are.
    let gone = try Program.run("diff", "ja-Hira", "en").output
    for _ in 0..<3 { #expect(try Program.run("diff", "ja-Hira", "en").output == gone) }
    let stats = try Program.run("stats", "en", "hello", "--versus", "en-dvorak")
    #expect(stats.status == 0)
    #expect(stats.output.split(separator: "\n").count == 9)
    #expect(try Program.run("stats", "en", "漢").status == 1)
  }

  @Test func `name keys, and write one file`() throws {
    #expect(
      try Program.run("keys", "bksp").output == """
        <import path="import/frame-keys.xml"/>
        bksp\tdeleteBackward\t(numeric 3:9, symbol 3:9)

        """)
    let unknown = try Program.run("keys", "bkps")
    #expect(unknown.status == 2 && unknown.complaint.contains("did you mean 'bksp'?"))
    let bundle = try Program.run("bundle", "fr", "--all")
    #expect(bundle.status == 0 && !bundle.output.contains("<import"))
    #expect(try Program.run("bundle", "xx").status == 2)
  }
}
