import Engine

/// The JSON Schema of what `lint --format json` writes (and, of each line, `jsonl`): closed objects, so that a key
/// which is written and not described here is a mistake that a validator finds.
package enum ReportSchema {
    private typealias Field = JSONShape.Field

    private static let place = [
        Field("path", .string, "relative to the working directory where it lies under it"),
        Field("line", .count, "from 1"),
        Field("column", .count, "from 1, in bytes of UTF-8"), Field("endLine", .count),
        Field("endColumn", .count, "just past the last byte")
    ]
    private static let position = [
        Field("line", .count), Field("column", .count), Field("offset", .count, "bytes from 0")
    ]

    private static let fileCount = [Field("name", .string), Field("files", .count)]

    private static let finding =
        [
            Field("rule", .string, "`confine explain` shows its page"),
            Field("severity", .choice(Severity.allCases.map(\.rawValue))),
            Field("confidence", .choice(Confidence.allCases.map(\.rawValue))),
            Field("framework", .string, isOptional: true)
        ] + place + [
            Field("message", .string), Field("help", .string, "what to do", isOptional: true),
            Field(
                "by", .string, "the clause of the touch law that decided, where the finding is about a touch",
                isOptional: true),
            Field("fingerprint", .string, "survives edits elsewhere in the file"),
            Field("runtime", .choice(["confirmed", "not reached"]), "with --runtime-log", isOptional: true),
            Field(
                "notes",
                .array(
                    .object(
                        place + [
                            Field("role", .choice(["owner", "created", "crossed", "used", "loop", "call", "declared"])),
                            Field("message", .string),
                            Field("context", .string, "where the code there runs", isOptional: true)
                        ])), "the finding's proof, in order"),
            Field(
                "fixes",
                .array(
                    .object([
                        Field("title", .string), Field("applicability", .choice(["safe", "unsafe"])),
                        Field(
                            "strategy", .string, "the kind of fix, for counting", isOptional: true),
                        Field("note", .string, "what to look at after an unsafe one", isOptional: true),
                        Field(
                            "edits",
                            .array(
                                .object([
                                    Field("path", .string), Field("start", .reference("position")),
                                    Field("end", .reference("position")), Field("replacement", .string)
                                ])))
                    ]))),
            Field(
                "refusedFixes",
                .array(
                    .object([
                        Field("title", .string), Field("applicability", .choice(["safe", "unsafe"])),
                        Field("reason", .string)
                    ])), "fixes that this run does not apply", isOptional: true)
        ]

    private static let report = [
        Field("version", .constant(1)), Field("tool", .object([Field("name", .string), Field("version", .string)])),
        Field(
            "summary",
            .object([
                Field("files", .count), Field("lines", .count), Field("findings", .count),
                Field("bySeverity", .object(Severity.allCases.map { Field($0.rawValue, .count) })),
                Field(
                    "byRule",
                    .array(
                        .object(
                            [Field("rule", .string), Field("findings", .count)]
                                + Severity.allCases.map { Field($0.rawValue, .count) } + [
                                    Field("fixable", .count, "those that have a fix")
                                ])), "the gravest and most frequent rules first"),
                Field("suppressed", .count), Field("baselined", .count), Field("durationSeconds", .number),
                Field("databases", .array(.reference("fileCount")), "recognised, the one that most files use first"),
                Field(
                    "modulesNotAtHand", .array(.reference("fileCount")),
                    "imported by files whose database code stays partly unknown")
            ])),
        Field("findings", .array(.reference("finding")), "by path, line, column and rule"),
        Field(
            "skipped",
            .array(
                .object([
                    Field("path", .string), Field("line", .count), Field("column", .count), Field("reason", .string)
                ])), "what was not linted, or not in full")
    ]

    package static func render() -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.object { w in
            w.member("$schema", "http://json-schema.org/draft-07/schema#")
            w.member("title", "Report of confine, version 1")
            JSONShape.object(report).write(&w)
            w.object("definitions") { w in
                w.object("finding") { JSONShape.object(finding).write(&$0) }
                w.object("position") { JSONShape.object(position).write(&$0) }
                w.object("fileCount") { JSONShape.object(fileCount).write(&$0) }
            }
        }
        writer.newline()
        return writer.bytes
    }
}
