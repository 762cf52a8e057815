// Runs a program at the far end of a slow line: DelayLine SECONDS PROGRAM [ARGUMENT ...]. Each byte
// takes that time in each direction, and the terminal here is in raw mode, as with ssh.
import Foundation
import KeyboardModel

let arguments = CommandLine.arguments.dropFirst()
guard let delay = arguments.first.flatMap(Double.init), arguments.count > 1 else {
  print("DelayLine SECONDS PROGRAM [ARGUMENT ...]")
  exit(64)
}
var line = try DelayLine(
  to: Array(arguments.dropFirst()), delay: .milliseconds(Int(delay * 1000)))
exit(line.run())
