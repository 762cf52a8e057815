import Clavier
import SwiftUI

// Without such a decision, the compiler asks for one.

let make: () -> Button = { fatalError() }  // expected-error {{'Button' is ambiguous for type lookup in this context}}
