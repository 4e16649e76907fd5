// Compiled by the preprocessor in well under a second; as Swift array literals, which is what SwiftPM's
// `.embedInCode` makes of them, the same files took 18 s. The compiler's dependency file lists them, so
// that editing one builds this file again.

#include "CEmbeddedFiles.h"

#define EMBEDDED(name) \
  const struct EmbeddedFile embedded_##name = {name##_bytes, sizeof name##_bytes}

static const uint8_t pageHeadHTML_bytes[] = {
#embed "Pages/PageHead.html"
};
EMBEDDED(pageHeadHTML);

static const uint8_t previewHTML_bytes[] = {
#embed "Preview/Preview.html"
};
EMBEDDED(previewHTML);

static const uint8_t previewCSS_bytes[] = {
#embed "Preview/Preview.css"
};
EMBEDDED(previewCSS);

// One script of many files, each of which uses only what stands before it until the last one starts it.

static const uint8_t playerScript_bytes[] = {
#embed "Preview/Elements.js"
    , '\n',
#embed "Preview/EmbeddedFrames.js"
    , '\n',
#embed "Preview/Player.js"
    , '\n',
#embed "Preview/State.js"
    , '\n',
#embed "Preview/Playback.js"
    , '\n',
#embed "Preview/Stage.js"
    , '\n',
#embed "Preview/PlayerPicture.js"
    , '\n',
#embed "Preview/Selection.js"
    , '\n',
#embed "Preview/Timeline.js"
    , '\n',
#embed "Preview/Plot.js"
    , '\n',
#embed "Preview/Readouts.js"
    , '\n',
#embed "Preview/AnimationTable.js"
    , '\n',
#embed "Preview/Code.js"
    , '\n',
#embed "Preview/Drawing.js"
    , '\n',
#embed "Preview/Gif.js"
    , '\n',
#embed "Preview/Keep.js"
    , '\n',
#embed "Preview/Input.js"
};
EMBEDDED(playerScript);

static const uint8_t liveScript_bytes[] = {
#embed "Preview/Live/ServedFrames.js"
    , '\n',
#embed "Preview/Live/Fields.js"
    , '\n',
#embed "Preview/Live/CurveEditor.js"
    , '\n',
#embed "Preview/Live/Steps.js"
    , '\n',
#embed "Preview/Live/Saving.js"
    , '\n',
#embed "Preview/Live/PictureDrop.js"
    , '\n',
#embed "Preview/Live/EasingMenu.js"
    , '\n',
#embed "Preview/Live/Editor.js"
    , '\n',
#embed "Preview/Live/OriginHandle.js"
    , '\n',
#embed "Preview/Live/Live.js"
};
EMBEDDED(liveScript);

static const uint8_t startScript_bytes[] = {
#embed "Preview/Start.js"
};
EMBEDDED(startScript);

static const uint8_t reportHeadHTML_bytes[] = {
#embed "Reports/ReportHead.html"
};
EMBEDDED(reportHeadHTML);

static const uint8_t reportCSS_bytes[] = {
#embed "Reports/Report.css"
};
EMBEDDED(reportCSS);

static const uint8_t comparisonReportHTML_bytes[] = {
#embed "Reports/ComparisonReport.html"
};
EMBEDDED(comparisonReportHTML);

static const uint8_t comparisonReportScript_bytes[] = {
#embed "Reports/ComparisonReport.js"
};
EMBEDDED(comparisonReportScript);

static const uint8_t suiteReportHTML_bytes[] = {
#embed "Reports/SuiteReport.html"
};
EMBEDDED(suiteReportHTML);

static const uint8_t suiteReportScript_bytes[] = {
#embed "Reports/SuiteReport.js"
};
EMBEDDED(suiteReportScript);

static const uint8_t measurementReportHTML_bytes[] = {
#embed "Reports/MeasurementReport.html"
};
EMBEDDED(measurementReportHTML);

static const uint8_t measurementReportCSS_bytes[] = {
#embed "Preview/Preview.css"
    , '\n',
#embed "Reports/MeasurementReport.css"
};
EMBEDDED(measurementReportCSS);

static const uint8_t measurementReportScript_bytes[] = {
#embed "Reports/MeasurementReport.js"
};
EMBEDDED(measurementReportScript);

static const uint8_t referencePixels_bytes[] = {
#embed "SelfTest/reference-pixels.txt"
};
EMBEDDED(referencePixels);
