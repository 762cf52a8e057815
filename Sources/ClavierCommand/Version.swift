/// The version of the program.
let programVersion = "0.2.0"
