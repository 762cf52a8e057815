import Foundation
import TestSupport
import Testing

@Suite(.waits) struct `Commands for words` {
  @Test func `make a model of texts and lists, and describe it`() throws {
    let folder = try TemporaryFolder([
      "text.txt": "We like tea. We like teal tea.", "list.tsv": "# words\nteapot\t5\ntease\t2\n",
      "words.dic": "2\nteacher/S\nteam\n", "refused.txt": "tease\n",
    ])
    let model = "\(folder.path)/en.words"
    let built = try Program.run(
      "words", "build", "--locale", "en", "--license", "CC0-1.0", "--source", "me",
      "--text", "\(folder.path)/text.txt", "--list", "\(folder.path)/list.tsv",
      "--list", "\(folder.path)/words.dic", "--refuse", "\(folder.path)/refused.txt", "-o", model)
    #expect(built.status == 0 && built.output == "" && built.complaint == "")
    let info = try Program.run("words", "info", model)
    #expect(info.output.hasPrefix("locale   en\nwords    8\npairs    "))
    #expect(info.output.hasSuffix("license  CC0-1.0\nsource   me\n"))
  }

  @Test func `add pairs of a list to those of texts`() throws {
    let folder = try TemporaryFolder([
      "text.txt": "green tea, old tea, blue sea, warm sea",
      "pairs.tsv": "green\tsea\t50\nold sea\n",
      "none.tsv": "old sea\n",
    ])
    func saved(_ list: String) throws -> Double {
      let model = "\(folder.path)/en.words"
      let built = try Program.run(
        "words", "build", "--locale", "en", "--text", "\(folder.path)/text.txt", "--pairs",
        "\(folder.path)/\(list)", "-o", model)
      #expect(built.status == 0)
      let result = try Program.run(
        "words", "simulate", model, "-", "--count", "1", input: "green sea")
      return try #require(
        result.output.split(whereSeparator: \.isWhitespace).lazy.compactMap { Double($0) }.first)
    }
    #expect(try saved("pairs.tsv") > saved("none.tsv"))
  }

  @Test func `refuse files without words`() throws {
    let folder = try TemporaryFolder(["en.msgpack": "", "en.tsv": "# nothing\n"])
    for name in ["en.msgpack", "en.tsv"] {
      let built = try Program.run(
        "words", "build", "--locale", "en", "--list", "\(folder.path)/\(name)", "-o",
        "\(folder.path)/en.words")
      #expect(built.status == 2 && built.complaint == "clavier: the files have no words\n")
    }
  }

  @Test func `read frequencies of wordfreq`() throws {
    let folder = try TemporaryFolder()
    // A list of a header, of no words, and of two words
    let bytes: [UInt8] =
      [0x93, 0x82, 0xA6] + Array("format".utf8) + [0xA2] + Array("cB".utf8) + [0xA7]
      + Array("version".utf8) + [0x01, 0x90, 0x92, 0xA3] + Array("tea".utf8) + [0xD9, 0x04]
      + Array("team".utf8)
    let list = "\(folder.path)/en.msgpack"
    #expect(FileManager.default.createFile(atPath: list, contents: Data(bytes)))
    let model = "\(folder.path)/en.words"
    #expect(
      try Program.run("words", "build", "--locale", "en", "--list", list, "-o", model).status == 0)
    #expect(try Program.run("words", "info", model).output.contains("words    2\n"))
  }

  @Test func `list the built-in models`() throws {
    let info = try Program.run("words", "info")
    #expect(info.status == 0 && info.output.contains("en\t35225 words\tCC0-1.0"))
    #expect(try Program.run("words", "info", "en-GB").output.hasPrefix("locale   en\n"))
    let missing = try Program.run("words", "info", "xx")
    #expect(missing.status == 2 && missing.complaint.contains("there is no word model 'xx'"))
  }

  @Test(arguments: ["en/x", "en"])
  func `are those of a locale, whatever is in the folder`(file: String) throws {
    let folder = try TemporaryFolder([file: "x"])
    let result = try Command(
      arguments: ["sh", "-c", "cd \"$0\" && \"$1\" words info en; \"$1\" words info ./en"]
        + [folder.path, Program.path]
    ).run()
    #expect(result.output.hasPrefix("locale   en\n"), "\(result)")
    #expect(result.status == 2 && result.complaint.hasPrefix("clavier: ./en: "), "\(result)")
  }

  @Test func `refuse files that are no models`() throws {
    let folder = try TemporaryFolder(["a.words": "CLW2", "b.words": "junk"])
    let short = try Program.run("words", "info", "\(folder.path)/a.words")
    #expect(short.status == 2 && short.complaint.contains("is not complete"))
    let other = try Program.run("words", "info", "\(folder.path)/b.words")
    #expect(other.status == 2 && other.complaint.contains("are not a word model"))
  }

  @Test func `measure the presses that suggestions save`() throws {
    let result = try Program.run(
      "words", "simulate", "en", "-", "--count", "3", input: "I would like to see you tomorrow.\n")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    let saved = try #require(lines.first?.split(separator: " ").last.flatMap { Double($0) })
    #expect(lines[0].hasPrefix("ksr ") && saved > 40)
    #expect(
      lines[1].hasPrefix("presses a character 0.") && lines[2].hasPrefix("offers a character "))
    let slips = try Program.run(
      "words", "simulate", "en", "-", "--layout", "en", "--spread", "0", input: "two words\n")
    #expect(
      slips.output.hasSuffix(
        "touched words 2\nslipped 0\ncorrected 0.00 %\nreplaced 0.00 %\nspoiled 0.00 %\n"))
    let text = String(repeating: "I would like to see you tomorrow morning.\n", count: 3)
    func share(_ arguments: String...) throws -> Double {
      let result = try Program.run(
        all: ["words", "simulate", "en", "-"] + arguments, input: text)
      let line = result.output.split(separator: "\n").first ?? ""
      return try #require(Double(line.dropFirst(4)), "\(result.complaint)")
    }
    let (all, most, none7) = (
      try share(), try share("--attention", "0.7"), try share("--attention", "0")
    )
    #expect(none7 == 0 && most < all && most > 20)
    #expect(try share("--attention", "0.7") == most, "the same chances")
    #expect(try share("--attention", "0.7", "--seed", "9") != most)
    #expect(try share("--attention", "1", "--seeds", "1") == all)
    #expect(try Program.run("words", "simulate", "en", "-", "--attention", "2").status == 64)
    let none = try Program.run("words", "simulate", "none", "-", input: "one two three\n")
    #expect(none.output.hasPrefix("ksr 0.00\npresses a character 1.00\n"))
  }

  @Test func `learn and forget words in a text that its owner can read`() throws {
    let folder = try TemporaryFolder(["text.txt": "my secret plan, my Plan"])
    let words = "\(folder.path)/learned.txt"
    #expect(
      try Program.run("words", "learn", words, "\(folder.path)/text.txt", "--model", "en").status
        == 0)
    let before = try Program.run("words", "simulate", "none", "-", "--user", words, input: "secret")
    #expect(before.output.contains("words chosen 100.00 %"))
    #expect(try Program.run("words", "forget", words, "Secret").status == 0)
    let other = try Program.run("words", "forget", words, "qwzyx")
    #expect(
      other.status == 1
        && other.complaint == "clavier: 'qwzyx' was not learned, and is not built in\n")
    // A built-in word is not suggested any longer.
    #expect(try Program.run("words", "forget", words, "secret").status == 0)
    #expect(try String(contentsOfFile: words, encoding: .utf8).contains("\nnever\tsecret\n"))
    #expect(try Program.run("words", "forget", words, "plan", "--never").status == 0)
    let rest = try String(contentsOfFile: words, encoding: .utf8)
    #expect(rest.contains("\nnever\tplan\n") && !rest.contains("\nplan\t"))
    let refused = try Program.run("words", "simulate", "en", "-", "--user", words, input: "plan")
    #expect(refused.output.contains("words chosen 0.00 %"))
    #expect(try Program.run("words", "forget", words, "--all", "--never").status == 64)
    #expect(try Program.run("words", "forget", words).status == 64)
    #expect(try Program.run("words", "forget", words, "--all").status == 0)
    let after = try Program.run("words", "simulate", "none", "-", "--user", words, input: "secret")
    #expect(after.output.contains("words chosen 0.00 %"))
  }

  @Test func `learn nothing private of a text, and clean the file of what was learned before`()
    throws
  {
    let folder = try TemporaryFolder([
      "text.txt": """
      My password is swordfish. Write to ann@mail.example or call 555123.
      curl -H "Authorization: Bearer abcDEF" https://host.example/path?key=value
      Bring bread.
      """,
      "old.txt": """
      Words learned by Clavier, 2
      learned\t4
      4711\t1\t1000\t1
      passwort\t1\t1000\t2
      geheimnis\t1\t1000\t3
      bread\t1\t1000\t4
      passwort\tgeheimnis\t1

      """,
    ])
    let words = "\(folder.path)/old.txt"
    #expect(try Program.run("words", "learn", words, "\(folder.path)/text.txt").status == 0)
    let learned = try String(contentsOfFile: words, encoding: .utf8)
    for word in [
      "4711", "geheimnis", "swordfish", "ann", "mail", "example", "555123", "abcDEF", "https",
      "host",
      "value",
    ] {
      #expect(!learned.contains(word), "\(word)")
    }
    for word in ["My", "password", "Write", "curl", "bread", "passwort"] {
      #expect(learned.contains("\n\(word)\t"), "\(word)")
    }
  }

  @Test func `clean a file that is only read, and keep others from reading it`() throws {
    let old = "Words learned by Clavier, 2\nlearned\t2\n4711\t1\t1000\t1\nbread\t1\t1000\t2\n"
    let folder = try TemporaryFolder(["old.txt": old])
    let words = "\(folder.path)/old.txt"
    for text in [old, old.replacing("4711\t1\t1000\t1\n", with: "")] {
      try text.write(toFile: words, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: words)
      _ = try Program.run("words", "simulate", "none", "-", "--user", words, input: "bread")
      let cleaned = try String(contentsOfFile: words, encoding: .utf8)
      #expect(cleaned.contains("bread") && !cleaned.contains("4711"))
      let mode = try FileManager.default.attributesOfItem(atPath: words)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test func `make models without what is private or refused`() throws {
    let folder = try TemporaryFolder([
      "text.txt": "the code is swordfish. kill them, kill time, old tea, kill them, h264 video",
      "refused.txt": "kill *\nold tea\nnever\n",
    ])
    let model = "\(folder.path)/en.words"
    let built = try Program.run(
      "words", "build", "--locale", "en", "--text", "\(folder.path)/text.txt", "--refuse",
      "\(folder.path)/refused.txt", "-o", model)
    #expect(built.status == 0)
    let bytes = try #require(FileManager.default.contents(atPath: model))
    #expect(
      bytes.range(of: Data("swordfish".utf8)) == nil && bytes.range(of: Data("264".utf8)) == nil)
    #expect(bytes.range(of: Data("never".utf8)) != nil)
  }
}
