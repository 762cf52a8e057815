// What Swift needs of libxml2: the SAX2 parser, and RELAX NG for the tests of the schema, without
// the ICU headers that clash with Foundation's copy of them.
#pragma once
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlIO.h>
#include <libxml/relaxng.h>
