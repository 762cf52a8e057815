import Foundation

// The programs that tests start, and that check what tests cannot:
//
//     swift run support compare
//     swift run support delay SECONDS PROGRAM [ARGUMENT ...]
//     swift run support interchange CORPUS [FORMAT ...]
//     swift run support probe WAY [hover] [hasty] [awaited|elsewhere]
//     swift run support record [NAME ...]

let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "compare": ScreenComparison.run()
case "delay": exit(try DelayLine.run(arguments))
case "interchange": exit(InterchangeCheck.run(arguments))
case "probe": await TerminalProbe.run(arguments)
case "record": try SessionRecorder.run(arguments)
default:
  complain("support: the first argument is compare, delay, interchange, probe or record")
  exit(64)
}
