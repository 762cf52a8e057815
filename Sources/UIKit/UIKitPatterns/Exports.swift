// The patterns are written with the types of apps, so that one import is enough.
@_exported public import Clavier
