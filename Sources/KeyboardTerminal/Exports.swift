@_exported public import TerminalDrawing
