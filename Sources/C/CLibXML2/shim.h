// The parts of libxml2 for Swift: the SAX2 parser, and RELAX NG for the tests of the schema. The ICU
// headers are omitted, since they clash with those of Foundation.
#pragma once
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlIO.h>
#include <libxml/relaxng.h>
