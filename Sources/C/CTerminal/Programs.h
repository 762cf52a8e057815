// Programs on pseudoterminals, which end with this one.
#pragma once

// Hangs up the programs that are still owned. A handler may call it.
void hang_up_programs(void);

// Closes all files but the standard streams and `kept`. A new process may call it.
void close_files(int kept);
