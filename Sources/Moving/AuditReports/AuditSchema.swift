import Engine
import Inventory
import Reporters

/// The JSON Schema of it.
package enum AuditSchema {
    private typealias Field = JSONShape.Field
    private static let place = [
        Field("path", .string), Field("line", .count, "from 1"), Field("column", .count, "from 1, in bytes of UTF-8")
    ]
    private static let identity = [Field("module", .string), Field("name", .string)]
    private static let strings = JSONShape.array(.string)
    private static let counts = JSONShape.array(.object([Field("rule", .string), Field("count", .count)]))

    private static let property: [Field] =
        [Field("name", .string)] + place + [
            Field("type", .string, "in full, aliases replaced"), Field("writtenType", .string, isOptional: true),
            Field("stored", .string, "what it is to the store"), Field("optional", .truth),
            Field("standing", .choice(ModelProperty.Standing.allCases.map(\.rawValue))),
            Field("reason", .string, "why it stands so"), Field("default", .string, isOptional: true),
            Field("primaryKey", .truth), Field("indexed", .truth), Field("unique", .truth),
            Field("storedName", .string, isOptional: true), Field("deleteRule", .string, isOptional: true),
            Field("inverse", .string, isOptional: true),
            Field(
                "rawValueProperty", .string, "of a computed enum: the stored property of its raw value",
                isOptional: true),
            Field(
                "relation",
                .object(
                    identity + [
                        Field("cardinality", .choice(["one", "list", "set", "map", "inverse"])),
                        Field("embedded", .truth)
                    ]), isOptional: true)
        ]
    private static let model: [Field] =
        identity + [Field("kind", .choice(ModelClass.Kind.allCases.map(\.rawValue))), Field("framework", .string)]
        + place + [
            Field("base", .string, "the framework's class, protocol or attribute"),
            Field("superclasses", .array(.object(identity)), "the project's own, nearest first"),
            Field("root", .object(identity), "of a projection", isOptional: true),
            Field("storedName", .string, isOptional: true), Field("primaryKey", .string, isOptional: true),
            Field("composedKey", strings, "the properties of which code puts the key together"),
            Field("uniqueKeys", .array(strings)), Field("compoundIndexes", .array(strings)),
            Field("class", .truth, "false for an entity of a model file without a class of its own"),
            Field("enrolled", .truth, "in the default schema"), Field("encodable", .truth), Field("decodable", .truth),
            Field("inTests", .truth), Field("properties", .array(.reference("property"))),
            Field(
                "associations",
                .array(
                    .object(
                        [
                            Field("property", .string),
                            Field(
                                "kind", .choice(Association.Kind.allCases.map(\.rawValue)),
                                "one: it holds the other's key")
                        ] + identity + [Field("through", .string, isOptional: true)] + place)),
                "of a record, as calls in it say them"),
            Field("findings", counts, "of the linter, at places of the model"),
            Field("unresolved", strings, "facts that are missing")
        ]
    private static let use: [Field] =
        [Field("kind", .choice(DatabasePlace.Kind.allCases.map(\.rawValue))), Field("framework", .string)] + place + [
            Field("function", .string), Field("text", .string), Field("contexts", strings, "where it runs"),
            Field("models", .array(.object(identity))),
            Field("details", .array(.object([Field("name", .string), Field("value", .string)]))),
            Field(
                "grades",
                .array(
                    .object([Field("target", .choice(MoveTarget.allCases.map(\.rawValue))), Field("grade", .string)])),
                "of a query", isOptional: true), Field("inTests", .truth),
            Field("unresolved", strings, "facts that are missing")
        ]
    private static let obstacle: [Field] = [
        Field("obstacle", .choice(Obstacle.allCases.map(\.rawValue))), Field("title", .string), Field("note", .string),
        Field("advice", .string), Field("remark", .string),
        Field("unresolved", .string, isOptional: true), Field("places", .array(.object(place)))
    ]
    private static let readiness: [Field] = [
        Field("verdict", .string), Field("blockers", .array(.reference("obstacle"))),
        Field("decisions", .array(.reference("obstacle"))),
        Field("notes", .array(.reference("obstacle")), "free, and worth a word")
    ]
    private static let effort: [Field] = [
        Field("basis", .string),
        Field(
            "lines",
            .array(
                .object([
                    Field("class", .choice(EffortRates.Class.allCases.map(\.rawValue))), Field("what", .string),
                    Field("count", .count), Field("minutesEach", .count), Field("minutes", .count)
                ]))), Field("minutes", .count), Field("hoursFrom", .count), Field("hoursTo", .count),
        Field("notEstimated", .count, "blockers")
    ]
    private static let table: [Field] =
        [Field("name", .string), Field("framework", .string)] + place + [
            Field("models", .array(.object(identity)), "whose rows they are"),
            Field(
                "columns",
                .array(
                    .object(
                        [Field("name", .string)] + place + [
                            Field("type", .string, "as the code says it; empty where it says none"),
                            Field("required", .truth), Field("unique", .truth), Field("indexed", .truth),
                            Field("default", .string, isOptional: true)
                        ]))),
            Field("primaryKey", strings), Field("uniqueKeys", .array(strings)),
            Field(
                "foreignKeys",
                .array(
                    .object([
                        Field("columns", strings), Field("table", .string),
                        Field("references", strings, "empty: the other table's key"),
                        Field("deleteRule", .string, isOptional: true)
                    ]))), Field("inTests", .truth)
        ]
    private static let database: [Field] =
        [Field("name", .string), Field("framework", .string)] + place + [
            Field("default", .truth, "the one that is meant where nothing is said"),
            Field("location", .string, "the code that says where it is; empty where none does"),
            Field("oneForEach", strings, "what callers give to say where it is"),
            Field("models", .array(.object(identity)), "that are seen in it")
        ]
    private static let step: [Field] =
        [
            Field("kind", .choice(SchemaStep.Kind.allCases.map(\.rawValue))), Field("framework", .string),
            Field("version", .string, "number, name, or the versions that a migration is for: `below 5`"),
            Field("current", .truth)
        ] + place + [Field("changes", .array(.object(place + [Field("text", .string)]))), Field("inTests", .truth)]
    private static let report: [Field] =
        [
            Field("version", .constant(1)), Field("tool", .object([Field("name", .string), Field("version", .string)])),
            Field("models", .array(.reference("model")), "by place")
        ] + DatabasePlace.Section.allCases.map { Field($0.rawValue, .array(.reference("use")), "by place") } + [
            Field("databases", .array(.reference("database")), "by the configurations that say which they are"),
            Field("tables", .array(.reference("table")), "as code defines them, later migrations included"),
            Field("history", .array(.reference("step")), "versions of schemas and the migrations between them"),
            Field(
                "deploymentTargets", .array(.object([Field("platform", .string), Field("version", .string)] + place))),
            Field(
                "readiness",
                .object(MoveTarget.allCases.map { Field($0.rawValue, .reference("readiness"), isOptional: true) })),
            Field(
                "effort",
                .object(
                    MoveTarget.allCases.filter { $0 != .stay }.map {
                        Field($0.rawValue, .reference("effort"), isOptional: true)
                    })), Field("findings", counts, "of the linter, by rule"),
            Field("skipped", .array(.object(place + [Field("reason", .string)])), "what could not be read in full")
        ]

    package static func render() -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.object { w in
            w.member("$schema", "http://json-schema.org/draft-07/schema#")
            w.member("title", "Audit of confine, version 1")
            JSONShape.object(report).write(&w)
            w.object("definitions") { w in
                for (name, fields) in [
                    ("model", model), ("property", property), ("use", use), ("obstacle", obstacle),
                    ("readiness", readiness), ("effort", effort), ("table", table), ("database", database),
                    ("step", step)
                ] {
                    w.object(text: name) { JSONShape.object(fields).write(&$0) }
                }
            }
        }
        writer.newline()
        return writer.bytes
    }
}
