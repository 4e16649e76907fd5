#ifndef C_EMBEDDED_FILES_H
#define C_EMBEDDED_FILES_H

#include <stdint.h>

/// The bytes of a file of this folder, or of several joined by line feeds, as they were when the program
/// was built.
struct __attribute__((swift_attr("@Sendable"))) EmbeddedFile {
  const uint8_t *start;
  intptr_t count;
};

#define EMBEDDED(name) \
  extern const struct EmbeddedFile embedded_##name __attribute__((swift_name("EmbeddedFile." #name)))

/// Everything up to the body of a page.
EMBEDDED(pageHeadHTML);

EMBEDDED(previewHTML);
EMBEDDED(previewCSS);
/// The player, without the call that starts it.
EMBEDDED(playerScript);
/// The scripts that only the live page has, in addition to the player.
EMBEDDED(liveScript);
/// The call that starts the page; it comes last.
EMBEDDED(startScript);

EMBEDDED(reportHeadHTML);
EMBEDDED(reportCSS);
EMBEDDED(comparisonReportHTML);
EMBEDDED(comparisonReportScript);
EMBEDDED(suiteReportHTML);
EMBEDDED(suiteReportScript);
EMBEDDED(measurementReportHTML);
/// The preview page's style, and what the page of a measured recording adds to it.
EMBEDDED(measurementReportCSS);
EMBEDDED(measurementReportScript);

/// The digests of `doctor`'s frames, one a line.
EMBEDDED(referencePixels);

#undef EMBEDDED
#endif
