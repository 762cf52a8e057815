import Foundation
import TestSupport
import Testing

@Suite(.waits) struct `clavier type` {
  /// Runs the command without a terminal.
  private static func run(_ arguments: String, input: String = "") throws -> Command.Result {
    try Command(
      arguments: ["setsid", "-w", "/bin/sh", "-c", "\"$0\" type \(arguments)", Program.path],
      input: input
    ).run()
  }

  @Test func `says which models there are`() throws {
    let result = try Program.run("type", "--words", "xx")
    #expect(result.status == 2 && result.complaint.contains("there is no word model 'xx'"))
    #expect(result.complaint.contains("'clavier words build' makes others"))
  }

  #if os(Linux)
    @Test func `needs a terminal, and leaves standard input alone`() throws {
      let result = try Self.run("en", input: "a b")
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(
        result.complaint
          == "clavier: there is no terminal to type in; --keys reads the ids of keys from standard input\n"
      )
    }

    @Test(arguments: ["--theme bad.xml", "--layout bad.xml", "--physical bad.xml", "--theme none"])
    func `does not pretend that typing was cancelled if a file is bad`(arguments: String) throws {
      let folder = try TemporaryFolder(["bad.xml": "<theme name='bad'><background/></theme>"])
      let result = try Self.run(arguments.replacing("bad.xml", with: "\(folder.path)/bad.xml"))
      #expect(result.status == 2)
      #expect(result.output == "" && !result.complaint.isEmpty)
    }

    @Test func `understands every command of the page about accessibility`() throws {
      let page = try String(
        contentsOfFile: "\(Checkout.folder)/Docs/Accessibility.md", encoding: .utf8)
      var commands = page.matches(of: /`clavier (type|run)( [^`\n]*)?`/).map { match in
        "\(match.1)\(match.2 ?? "")"
      }
      commands += page.matches(
        of: /^(?:kitty|foot|xterm) .*clavier (type .*)$/.anchorsMatchLineEndings()
      )
      .map { "\($0.1)" }
      // The files of settings, a line an option
      for match in page.matches(of: /settings <<END\n((?s:.*?))END\n/) {
        let options = match.1.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { "--\($0)" }
        commands.append("type " + options.joined(separator: " "))
      }
      #expect(commands.count > 15)
      for command in commands {
        let result = try Command(
          arguments: ["setsid", "-w", "/bin/sh", "-c", "\"$0\" \(command)", Program.path]
        ).run()
        #expect(result.status == 2, "\(command): \(result.complaint)")
        #expect(result.complaint.contains("no terminal"), "\(command): \(result.complaint)")
      }
      let help = try Program.run("type", "--help-all").output
      for option in page.matches(of: /\| `(--[a-z-]+)/).map({ "\($0.1)" }) {
        #expect(help.contains(option.replacing("--no-", with: "")), "\(option)")
      }
    }

    @Test(arguments: ["us", "en", "de"])
    func `takes a physical layout by its name`(name: String) throws {
      let result = try Self.run("ru --physical '\(name)'")
      #expect(result.complaint.contains("there is no terminal to type in"), "\(result)")
    }

    @Test(
      .requires(.xkb, if: FileManager.default.fileExists(atPath: "/usr/share/X11/xkb/rules")),
      arguments: ["gb", "xkb:us", "xkb:de(neo)"])
    func `takes a physical layout by its name in XKB`(name: String) throws {
      let result = try Self.run("ru --physical '\(name)'")
      #expect(result.complaint.contains("there is no terminal to type in"), "\(result)")
    }

    @Test(arguments: ["--max 2", "--required", "--initial a"])
    func `refuses limits of a text field with key ids`(option: String) throws {
      let result = try Self.run("en --keys \(option)", input: "a b c")
      #expect(result.status == 64)
      #expect(result.complaint.contains("--keys types without a text field"))
    }

    @Test(arguments: [
      ("--dwell 1 --mouse off", "--dwell needs the mouse"),
      ("--switches select=nothing", "'nothing' is not a key"),
      ("--switches jump=a", "the switches are select, next, previous, undo, pause"),
      ("--switches select=space", "--switches needs --scan."),
      ("--scan step --switches select=space", "needs a key for next with --scan step"),
      ("--scan automatic --switches next=a,previous=b", "--switches needs a key for select."),
      ("--scan directed --switches select=space,next=tab", "has next and previous with --scan"),
      ("--scan directed --switches select=f7,previous=f8", "has next and previous with --scan"),
      ("--scan step --switches select=f7,next=f8,pause=f9", "has pause with --scan automatic"),
      ("--scan directed --switches select=f7,pause=f9", "has pause with --scan automatic"),
      ("--scan automatic --switches select=f8,undo=f8", "'f8' is two switches; a key can be one."),
      (
        "--scan step --switch-type pulse --hold-duration 0.2",
        "--switch-type pulse has no duration; omit --hold-duration"
      ),
      ("--scan inverse --switch-type pulse", "omit --hold-duration and --scan inverse"),
      ("--scan-sounds x", "--scan-sounds lists offer, selection and end"),
      (
        "--key-repeat soon",
        "'--key-repeat <seconds>': It is off, or a number of seconds from 0.1 to 60."
      ),
      (
        "--hold-duration 11", "'--hold-duration <seconds>': It is a number of seconds from 0 to 10."
      ),
      ("--speech-language xx", "--speech-language is one of am, ar, "),
    ])
    func `says which options cannot be`(arguments: String, problem: String) throws {
      let result = try Self.run(arguments)
      #expect(result.status == 64)
      #expect(result.complaint.contains(problem), "\(result.complaint)")
    }

    @Test func `takes the user's options from a file, after those of the command line`() throws {
      let folder = try TemporaryFolder([
        "clavier/settings": "# mine\nlong-press 99 # seconds\nrun: --nothing\ntype: plain\n"
      ])
      let environment = ["XDG_CONFIG_HOME": folder.path]
      func complaint(_ arguments: String...) throws -> String {
        try Program.run(all: ["type"] + arguments, environment: environment).complaint
      }
      let problem = "'--long-press <seconds>': It is a number of seconds from 0.1 to 60."
      #expect(try complaint().contains(problem))
      #expect(try !complaint("--long-press=1", "--max", "0").contains(problem))
      #expect(try complaint("--long-press", "1", "--max", "0").contains("--max is at least 1."))
      #expect(
        try Program.run(all: ["run", "--long-press", "1"], environment: environment).complaint
          .contains("nothing"))
    }

    @Test(arguments: [
      ("--max 3 --initial abcd", "has 4 characters, and at most 3 are allowed"),
      ("--type number --initial 1.5", "has '.', which no key types"),
      ("--type decimal --initial 1.2.3", "is not a number with one separator at most"),
      ("--type number --initial 1-2", "is not a whole number"),
      ("--type pin --initial 12x", "has 'x', which no key types"),
    ])
    func `starts with no text that could not be typed`(arguments: String, problem: String) throws {
      let result = try Self.run(arguments)
      #expect(result.status == 64)
      #expect(result.complaint.contains("--initial \(problem)."))
      #expect(result.output == "")
    }
  #endif

  @Test(arguments: [
    ("email", "fr", "a at e-acute address-period", "a@é."), ("email", "de", "y at hyphen", "y@-"),
    ("url", "fr", "www a dot-com", "www.a.com"), ("email", "en", "a at", "a@"),
    ("email", "ru", "a at", "a@"),
  ])
  func `has the letters of the layout, with the keys of addresses`(
    type: String, layout: String, keys: String, text: String
  ) throws {
    #expect(
      try Program.run("type", "--type", type, layout, "--keys", input: keys).output == "\(text)\n")
  }

  @Test func `has keys of emoji where they are asked for, allowed and displayed`() throws {
    func status(_ options: [String]) throws -> Int32 {
      let keys = "to-emoji emoji-1f604 emoji-letters a"
      let result = try Program.run(
        all: ["type", "en", "--keys", "--characters", "all"] + options, input: keys)
      if result.status == 0 { #expect(result.output == "😄a\n") }
      return result.status
    }
    #expect(try status(["--emoji-keys"]) == 0)
    for others in [
      [], ["--emoji-keys", "--no-emoji"], ["--emoji-keys", "--type", "email"],
      ["--emoji-keys", "--password"], ["--emoji-keys", "--characters", "ascii"],
    ] {
      #expect(try status(others) != 0, "\(others)")
    }
  }
}
