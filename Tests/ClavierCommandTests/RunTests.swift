import TestSupport
import Testing

@Suite(.waits) struct `clavier run without a terminal` {
  @Test func `is refused within itself`() throws {
    let result = try Program.run("run", environment: ["CLAVIER_RUN": "1"])
    #expect(result.status == 2)
    #expect(result.complaint.contains("--nested"))
  }
}
