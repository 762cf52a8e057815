#pragma once

/// Returns the number of allocations since the start of the program; -1 if the system cannot count
/// them.
long allocation_count(void);

/// The bytes that are in use at the moment; -1 where that is not known.
long allocated_bytes(void);
