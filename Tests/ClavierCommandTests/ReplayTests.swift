import TestSupport
import Testing

@Suite(.waits) struct `clavier replay` {
  @Test(arguments: [
    ("d:shift u: d:H u: d:e t:600 m:>e-acute u: # a long press\nd:l u:", "Hél"),
    ("layout:de size:40x12\nd:z t:50 u:", "z"),
    ("layout:fr+en-t-k0-email\nd:a t:50 u: d:at t:50 u:", "a@"),
    ("d:a d:b u:a u:b d:bksp t:399 u:", "a"), ("", ""),
    ("layout:en+emoji\nd:to-emoji t:50 u: d:emoji-1f604 t:50 u:", "😄"),
    ("layout:en+emoji-search\nd:to-emoji t:50 u: d:emoji-search t:50 u: d:x t:50 u:", ":x"),
  ])
  func `plays a script from standard input`(script: String, text: String) throws {
    let result = try Program.run("replay", "-", input: script)
    #expect(result.output == text + "\n")
    #expect(result.status == 0)
  }

  @Test func `plays a file, on another layout if one is given`() throws {
    let folder = try TemporaryFolder(["session": "layout:xx kd:U+0071 ku:U+0071"])
    let path = "\(folder.path)/session"
    #expect(try Program.run("replay", path, "--layout", "hi").output == "ौ\n")
    #expect(try Program.run("replay", path).status == 2)
  }

  @Test(arguments: [
    ("t:x", ":1:1: 't:x' means nothing in a touch script; steps begin with "),
    ("d:nobody", ": there is no key 'nobody' on the layer that is shown; it has "),
    ("u:a", ": no finger 'a' is down"),
  ])
  func `says what cannot be played`(script: String, complaint: String) throws {
    let result = try Program.run("replay", "-", input: script)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.complaint.hasPrefix("clavier: -\(complaint)"))
  }

  @Test func `ends with 2 when the file cannot be read`() throws {
    let result = try Program.run("replay", "/nowhere/session")
    #expect(result.status == 2)
    #expect(result.complaint == "clavier: /nowhere/session: cannot be read\n")
  }

  @Test func `reports what a session took, and knows its choices for touches`() throws {
    let report = try Program.run("replay", "-", "--report", input: "effort:9,4,0 d:a t:1000 u: b")
    #expect(
      report.output == """
        characters: 2
        seconds: 1
        words a minute: 24.0
        presses: 4, 2.00 a character
        offers: 9, 4.50 a character
        misses: 0
        deleted characters: 0

        """)
    let slow = "d:e t:600 u:"
    #expect(try Program.run("replay", "-", input: slow).output == "3\n")
    #expect(try Program.run("replay", "-", input: "touch:long-press=0.8 \(slow)").output == "e\n")
  }
}
