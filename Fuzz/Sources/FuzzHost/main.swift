import FuzzSupport
import HostTrials

// What a hosted program writes, cut anywhere, with changes of the size. What must be is said by `HostTrial`.

let trial = HostTrial()
fuzz { input in
  let outcome = trial.run(input)
  require(outcome.fault == nil, outcome.fault ?? "")
}
