#include "XMLPeers.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

static volatile unsigned long sink;

static void start_element(void *context, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *namespace, int namespace_count,
                          const xmlChar **namespaces, int attribute_count, int default_count,
                          const xmlChar **attributes) {
  unsigned long sum = name[0];
  for (int i = 0; i < attribute_count; i++) {
    const xmlChar **attribute = attributes + 5 * i;
    sum += attribute[0][0] + (unsigned long)(attribute[4] - attribute[3]);
  }
  sink += sum;
}

bool peer_sax2(const char *bytes, size_t count) {
  xmlParserCtxtPtr parser = xmlCreateMemoryParserCtxt(bytes, (int)count);
  if (!parser) return false;
  memset(parser->sax, 0, sizeof *parser->sax);
  parser->sax->initialized = XML_SAX2_MAGIC;
  parser->sax->startElementNs = start_element;
  xmlCtxtUseOptions(parser, XML_PARSE_NONET | XML_PARSE_HUGE);
  bool is_well_formed = xmlParseDocument(parser) == 0;
  xmlFreeParserCtxt(parser);
  return is_well_formed;
}

bool peer_tree(const char *bytes, size_t count) {
  xmlDocPtr document = xmlReadMemory(bytes, (int)count, "layout.xml", NULL,
                                     XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_COMPACT);
  if (!document) return false;
  xmlFreeDoc(document);
  return true;
}
