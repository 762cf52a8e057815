import FuzzSupport
import KeyboardLayouts
import KeyboardModel
import TypingTrials

// Types in a terminal: options, sizes, times and what the terminal sends are as an input says. What must be
// then is said by `TypingTrial`.

let layouts = makeForEver {
  EmbeddedLayouts.layouts.keys.sorted().compactMap { name in
    (try? LayoutCatalog(folders: []).read(name))?.layout
  }
}
require(layouts.count == EmbeddedLayouts.layouts.count, "not all layouts can be read")
let trial = TypingTrial(layouts)
fuzz { input in
  let outcome = trial.run(input)
  require(outcome.fault == nil, outcome.fault ?? "")
}
