import FuzzSupport
import KeyboardLayouts
import KeyboardModel
import Trials

// Types in a terminal: the input determines options, sizes, times and the input of the terminal.
// `TypingTrial` contains the requirements.

let layouts = makeForEver {
  EmbeddedLayouts.names.compactMap { name in
    (try? LayoutCatalog(folders: []).read(name))?.layout
  }
}
require(layouts.count == EmbeddedLayouts.names.count, "not all layouts can be read")
let trial = TypingTrial(layouts)
fuzz { input in
  let outcome = trial.run(input)
  require(outcome.fault == nil, outcome.fault ?? "")
}
