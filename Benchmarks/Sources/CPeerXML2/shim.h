// Only the library and its place; its headers are included where they are used, in XMLPeers.
#pragma once
