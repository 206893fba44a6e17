// The preprocessor puts the files into the binary, so that nothing is generated and the binary can be copied anywhere.
// The compiler's dependency files name them: a build knows when one has changed.
#include "CEmbeddedFiles.h"

// Clang has #embed in every version of C and says that it is new in C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char contents[] = {
#include "Files.h"
};

static const unsigned char list[] = {
#embed "Files.h" suffix(, 0)
};

const unsigned char *confine_embedded_list(void) { return list; }

const unsigned char *confine_embedded_contents(void) { return contents; }
