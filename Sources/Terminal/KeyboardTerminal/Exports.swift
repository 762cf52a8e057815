@_exported public import KeyboardCells
@_exported public import KeyboardUI
