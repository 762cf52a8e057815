// The C library of the platform. It is imported here alone, so that a new platform needs one more
// line.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#endif
