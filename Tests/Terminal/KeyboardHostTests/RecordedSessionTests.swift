import Foundation
import TestSupport
import Testing
import Trials

/// A recorded session of a program, from `Sessions`.
struct ProgramSession: Sendable, CustomTestStringConvertible {
  let program: String
  var testDescription: String { program }

  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Sessions"

  static let all: [ProgramSession] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.sorted().filter { $0.hasSuffix(".session") }
      .map { ProgramSession(program: String($0.dropLast(".session".count))) }
  }()

  /// Returns the recording.
  func bytes() throws -> [UInt8] {
    try [UInt8](
      Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(program).session")))
  }
}

@Suite struct `A recorded session` {
  @Test func `exists for each program`() {
    #expect(ProgramSession.all.count >= 15)
  }

  @Test(arguments: ProgramSession.all)
  func `equals libvterm's screen, and is rendered without a difference`(
    session: ProgramSession
  ) throws {
    let outcome = HostTrial().run(
      RecordedSession(try session.bytes()).steps, columns: 80, rows: 24, equalsLibvterm: true,
      rendersAgain: true)
    #expect(outcome.fault == nil)
    #expect(outcome.bytes > 1000)
  }

  @Test(arguments: ProgramSession.all)
  func `is independent of pieces and of changes of the size`(
    session: ProgramSession
  ) throws {
    var generator = Seeded(name: session.program)
    var steps: [HostTrial.Step] = []
    for step in RecordedSession(try session.bytes()).steps {
      steps.append(step)
      if generator.once(in: 4) {
        steps.append(.resize(columns: 2 + generator.below(120), rows: 1 + generator.below(40)))
      }
    }
    let outcome = HostTrial().run(
      steps, columns: 80, rows: 24, rendersAgain: true
    ) { rest in
      min(rest, 1 + generator.below(generator.once(in: 2) ? 4 : 400))
    }
    #expect(outcome.fault == nil)
  }

  @Test func `has no lines above the screen after it has cleared them`() throws {
    let steps = (0..<30).map { HostTrial.Step.output(Array("line \($0)\r\n".utf8)) }
    let outcome = HostTrial().run(
      steps + [.output(Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8)), .resize(columns: 20, rows: 30)],
      columns: 20, rows: 10, equalsLibvterm: true)
    #expect(outcome.fault == nil)
  }

  @Test(arguments: ProgramSession.all)
  func `contains no local paths`(session: ProgramSession) throws {
    let text = String(decoding: try session.bytes(), as: UTF8.self)
    for folder in ["/home", "/root", "/Users"] { #expect(!text.contains(folder)) }
  }
}
