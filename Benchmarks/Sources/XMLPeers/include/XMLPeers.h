// Two of libxml2's own ways to read a file in memory, with nothing done to what is read.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Parses the bytes with SAX2 and looks at the name and the values of every element.
///
/// Returns whether the bytes are well-formed.
bool peer_sax2(const char *bytes, size_t count);

/// Parses the bytes into a tree and frees it.
///
/// Returns whether the bytes are well-formed.
bool peer_tree(const char *bytes, size_t count);
