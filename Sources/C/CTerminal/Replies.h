// Replies of the terminal that must not reach the program which uses it next.
#pragma once

// Forgets all replies, at the start of a session. At its end, replies are awaited for at most
// `timeout` milliseconds.
void forget_replies(int timeout);

// Reads and drops what comes from the terminal until it has replied to all queries, and to one more,
// so that reports of the mouse from before are dropped, too. A handler may call it, but one call at a
// time waits. Does nothing if the terminal has not replied in time to the first query, or if another
// job uses the terminal.
void drop_replies(int tty);
