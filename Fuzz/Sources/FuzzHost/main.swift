import FuzzSupport
import Trials

// Feeds output of a hosted program, split anywhere, with changes of the size. `HostTrial` contains
// the requirements.

let trial = HostTrial()
fuzz { input in
  let outcome = trial.run(input)
  require(outcome.fault == nil, outcome.fault ?? "")
}
