import Engine

/// The JSON Schema of what `lint --format json` writes (and, of each line, `jsonl`): closed objects, so that a key which is written and
/// not described here is a mistake that a validator finds.
package enum ReportSchema {
    private indirect enum Shape: Sendable {
        case string, count, number, reference(String), choice([String]), constant(Int), array(Shape), object([Field])
    }

    private struct Field: Sendable {
        var name: String
        var shape: Shape
        var summary: String
        var isOptional: Bool
        init(_ name: String, _ shape: Shape, _ summary: String = "", isOptional: Bool = false) {
            (self.name, self.shape, self.summary, self.isOptional) = (name, shape, summary, isOptional)
        }
    }

    private static let place = [
        Field("path", .string, "relative to the working directory where it lies under it"), Field("line", .count, "from 1"),
        Field("column", .count, "from 1, in bytes of UTF-8"), Field("endLine", .count), Field("endColumn", .count, "just past the last byte"),
    ]
    private static let position = [Field("line", .count), Field("column", .count), Field("offset", .count, "bytes from 0")]

    private static let finding = [
        Field("rule", .string, "`confine explain` shows its page"), Field("severity", .choice(Severity.allCases.map(\.rawValue))),
        Field("confidence", .choice(Confidence.allCases.map(\.rawValue))), Field("framework", .string, isOptional: true),
    ] + place + [
        Field("message", .string), Field("help", .string, "what to do", isOptional: true),
        Field("fingerprint", .string, "survives edits elsewhere in the file"),
        Field("runtime", .choice(["confirmed", "not reached"]), "with --runtime-log", isOptional: true),
        Field("notes", .array(.object(place + [
            Field("role", .choice(["home", "born", "crossed", "used", "loop", "call", "declared"])), Field("message", .string),
            Field("context", .string, "where the code there runs", isOptional: true),
        ])), "the finding's proof, in order"),
        Field("fixes", .array(.object([
            Field("title", .string), Field("applicability", .choice(["safe", "unsafe"])),
            Field("edits", .array(.object([Field("path", .string), Field("start", .reference("position")), Field("end", .reference("position")), Field("replacement", .string)]))),
        ]))),
    ]

    private static let report = [
        Field("version", .constant(1)), Field("tool", .object([Field("name", .string), Field("version", .string)])),
        Field("summary", .object([
            Field("files", .count), Field("lines", .count), Field("findings", .count),
            Field("bySeverity", .object(Severity.allCases.map { Field($0.rawValue, .count) })),
            Field("suppressed", .count), Field("baselined", .count), Field("durationSeconds", .number),
        ])),
        Field("findings", .array(.reference("finding")), "by path, line, column and rule"),
        Field("skipped", .array(.object([Field("path", .string), Field("line", .count), Field("column", .count), Field("reason", .string)])), "what was not linted, or not in full"),
    ]

    package static func render() -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.object { w in
            w.member("$schema", "http://json-schema.org/draft-07/schema#")
            w.member("title", "Report of confine, version 1")
            write(.object(report), &w)
            w.object("definitions") { w in
                w.object("finding") { write(.object(finding), &$0) }
                w.object("position") { write(.object(position), &$0) }
            }
        }
        writer.newline()
        return writer.bytes
    }

    private static func write(_ shape: Shape, _ w: inout JSONWriter) {
        switch shape {
        case .string: w.member("type", "string")
        case .number: w.member("type", "number")
        case .count:
            w.member("type", "integer")
            w.member("minimum", 0)
        case .constant(let value): w.member("const", value)
        case .reference(let name): w.member("$ref", "#/definitions/\(name)")
        case .choice(let values):
            w.array("enum") { w in
                for value in values { w.element(value) }
            }
        case .array(let element):
            w.member("type", "array")
            w.object("items") { write(element, &$0) }
        case .object(let fields):
            w.member("type", "object")
            w.member("additionalProperties", false)
            w.array("required") { w in
                for field in fields where !field.isOptional { w.element(field.name) }
            }
            w.object("properties") { w in
                for field in fields {
                    w.object(text: field.name) { w in
                        if !field.summary.isEmpty { w.member("description", field.summary) }
                        write(field.shape, &w)
                    }
                }
            }
        }
    }
}
