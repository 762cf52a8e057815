import TestSupport
import Testing

@Suite(.waits) struct `clavier press` {
  @Test(arguments: [
    ("shift H e l l o", "Hello"),
    ("shift shift A B unshift c", "ABc"),
    ("a b bksp c", "ac"),
    ("to-numeric touch-1 to-base a return b", "1a\nb"),
  ])
  func `prints the text that the keys give`(keys: String, text: String) throws {
    let piped = try Program.run("type", "en", "--keys", input: keys)
    #expect(piped.output == "\(text)\n")
    #expect(piped.status == 0)
  }

  @Test func `reads lists of layouts, as arguments and as an option`() throws {
    let results = try [["fr,ar"], ["fr", "ar"], ["--layout", "fr,ar"]].map { layouts in
      try Program.run(all: ["type", "--keys"] + layouts, input: "e")
    }
    #expect(Set(results.map(\.output)) == ["e\n"])
  }

  @Test func `taps the keys of its arguments`() throws {
    #expect(try Program.run("press", "en", "shift", "H", "e", "l", "l", "o").output == "Hello\n")
  }

  @Test(arguments: [
    (["en", "e:long", "e:long=2", "t:tap"], "3ét"), (["ja-Hira", "h-ka:flick=n", "h-a"], "くあ"),
    (["en", "a:taps=3"], "aaa"),
  ])
  func `takes gestures`(arguments: [String], text: String) throws {
    #expect(try Program.run(all: ["press"] + arguments).output == "\(text)\n")
  }

  @Test(arguments: ["e:flick=n", "e:long=99", "e:short", "e:long=x"])
  func `says which gesture there is not`(word: String) throws {
    let result = try Program.run("press", "en", word)
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("clavier: there is nothing that '\(word)' gives; "))
    #expect(result.complaint.contains("e:long, e:long=2, e:flick=n"))
  }

  @Test func `names the nearest keys when there is no such key`() throws {
    let result = try Program.run("press", "en", "shfit")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.complaint == "clavier: there is no key 'shfit'; did you mean 'shift'?\n")
  }

  @Test(arguments: [
    (["press", "de", "--form", "hardware", "z", "y"], "zy"),
    (["press", "de", "--form", "hardware", "--modifiers", "shift", "z", "1", "0x1E"], "Z!A"),
    (["press", "de", "--form", "hardware", "--modifiers", "altR", "q", "e"], "@€"),
    (["press", "ru", "--form", "hardware", "0x21", "0x1E"], "аф"),
  ])
  func `presses the keys of a physical keyboard`(arguments: [String], text: String) throws {
    #expect(try Program.run(all: arguments).output == "\(text)\n")
  }

  @Test func `finds layouts by locale`() throws {
    #expect(try Program.run("press", "fr-CA", "a").output == "a\n")
    #expect(try Program.run("press", "en-dvorak", "a").output == "a\n")
    #expect(try Program.run("press", "terminal", "a").output == "a\n")
  }

  @Test func `says which names there are`() throws {
    let result = try Program.run("press", "xx", "a")
    #expect(result.status == 2)
    #expect(result.complaint.hasPrefix("clavier: there is no layout 'xx': "))
  }

  @Test func `says when keys type nothing`() throws {
    let result = try Program.run("press", "en", "shift")
    #expect(result.status == 0)
    #expect(result.output == "\n")
    #expect(result.complaint == "clavier: these keys type nothing\n")
  }
}
