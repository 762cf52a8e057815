@_exported public import KeyboardCells
@_exported public import KeyboardDrawing
@_exported public import KeyboardUI
