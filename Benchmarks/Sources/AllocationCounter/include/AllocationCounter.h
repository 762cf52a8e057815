#pragma once

/// How often memory has been asked for since the program started; -1 where that cannot be counted.
long allocation_count(void);

/// The bytes that are in use at the moment; -1 where that is not known.
long allocated_bytes(void);
