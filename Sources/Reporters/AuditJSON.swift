import Engine
import Inventory

/// The audit for programs, version 1.
enum AuditJSON {
    static func render(_ report: AuditReport) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        let inventory = report.inventory
        writer.object { w in
            w.member("version", 1)
            w.object("tool") { w in
                w.member("name", "confine")
                w.member("version", report.toolVersion)
            }
            w.array("models") { w in
                for model in inventory.models { w.object { write(model, inventory.findingsByModel[model.id] ?? [:], &$0) } }
            }
            for section in DatabasePlace.Section.allCases { write(section, inventory.places.filter { $0.section == section }, &w) }
            w.array("deploymentTargets") { w in
                for target in inventory.deploymentTargets {
                    w.object { w in
                        w.member("platform", target.platform)
                        w.member("version", target.version)
                        write(target.place, &w)
                    }
                }
            }
            w.object("readiness") { w in
                for target in report.targets { w.object(text: target.rawValue) { write(inventory.readiness(for: target), &$0) } }
            }
            w.object("effort") { w in
                for target in report.targets where target != .stay { w.object(text: target.rawValue) { write(inventory.effort(for: target, report.rates), &$0) } }
            }
            w.array("findings") { w in
                for (rule, count) in inventory.findings.sorted(by: { $0.key < $1.key }) { w.object { write(rule, count, &$0) } }
            }
            w.array("skipped") { w in
                for skipped in inventory.skipped {
                    w.object { w in
                        w.member("path", skipped.path)
                        w.member("line", skipped.line)
                        w.member("column", skipped.column)
                        w.member("reason", skipped.reason)
                    }
                }
            }
        }
        writer.newline()
        return writer.bytes
    }

    private static func write(_ place: SourcePlace, _ w: inout JSONWriter) {
        w.member("path", place.path)
        w.member("line", place.line)
        w.member("column", place.column)
    }

    private static func write(_ rule: String, _ count: Int, _ w: inout JSONWriter) {
        w.member("rule", rule)
        w.member("count", count)
    }

    private static func write(_ id: ModelID, _ w: inout JSONWriter) {
        w.member("module", id.module)
        w.member("name", id.name)
    }

    // MARK: Models

    private static func write(_ model: ModelClass, _ findings: [String: Int], _ w: inout JSONWriter) {
        write(model.id, &w)
        w.member("kind", model.kind.rawValue)
        w.member("framework", model.framework)
        write(model.place, &w)
        w.member("base", model.base)
        w.array("superclasses") { w in
            for id in model.superclasses { w.object { write(id, &$0) } }
        }
        if let root = model.root { w.object("root") { write(root, &$0) } }
        if let name = model.storedName { w.member("storedName", name) }
        if let key = model.primaryKey { w.member("primaryKey", key) }
        w.array("composedKey") { w in for name in model.composedKey { w.element(name) } }
        w.array("uniqueKeys") { w in
            for group in model.uniqueKeys { w.array { w in for name in group { w.element(name) } } }
        }
        w.array("compoundIndexes") { w in
            for group in model.compoundIndexes { w.array { w in for name in group { w.element(name) } } }
        }
        w.member("enrolled", model.isEnrolled)
        w.member("encodable", model.isEncodable)
        w.member("decodable", model.isDecodable)
        w.member("inTests", model.isInTests)
        w.array("properties") { w in
            for property in model.properties { w.object { write(property, &$0) } }
        }
        w.array("findings") { w in
            for (rule, count) in findings.sorted(by: { $0.key < $1.key }) { w.object { write(rule, count, &$0) } }
        }
        w.array("unresolved") { w in for text in model.unresolved { w.element(text) } }
    }

    private static func write(_ property: ModelProperty, _ w: inout JSONWriter) {
        w.member("name", property.name)
        write(property.place, &w)
        w.member("type", property.type)
        if let written = property.writtenType { w.member("writtenType", written) }
        w.member("stored", property.column.text)
        w.member("optional", property.isOptional)
        w.member("standing", property.standing.rawValue)
        w.member("reason", property.reason.text)
        if let value = property.defaultValue { w.member("default", value) }
        w.member("primaryKey", property.isPrimaryKey)
        w.member("indexed", property.isIndexed)
        w.member("unique", property.isUnique)
        if let name = property.storedName { w.member("storedName", name) }
        if let rule = property.deleteRule { w.member("deleteRule", rule) }
        if let inverse = property.inverse { w.member("inverse", inverse) }
        if let raw = property.rawValueProperty { w.member("rawValueProperty", raw) }
        guard let (target, cardinality, isEmbedded) = property.column.relation else { return }
        w.object("relation") { w in
            write(target, &w)
            w.member("cardinality", cardinality.rawValue)
            w.member("embedded", isEmbedded)
        }
    }

    // MARK: Places

    private static func write(_ section: DatabasePlace.Section, _ places: [DatabasePlace], _ w: inout JSONWriter) {
        w.array(text: section.rawValue) { w in
            for place in places { w.object { write(place, &$0) } }
        }
    }

    private static func write(_ place: DatabasePlace, _ w: inout JSONWriter) {
        w.member("kind", place.kind.rawValue)
        w.member("framework", place.framework)
        write(place.place, &w)
        w.member("function", place.function)
        w.member("text", place.text)
        w.array("contexts") { w in for context in place.contexts { w.element(context) } }
        w.array("models") { w in for id in place.models { w.object { write(id, &$0) } } }
        w.array("details") { w in
            for detail in place.details {
                w.object { w in
                    w.member("name", detail.name)
                    w.member("value", detail.value)
                }
            }
        }
        if !place.grades.isEmpty {
            w.array("grades") { w in
                for (target, grade) in place.grades.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                    w.object { w in
                        w.member("target", target.rawValue)
                        w.member("grade", grade)
                    }
                }
            }
        }
        w.member("inTests", place.isInTests)
        w.array("unresolved") { w in for text in place.unresolved { w.element(text) } }
    }

    // MARK: Readiness and effort

    private static func write(_ readiness: Readiness, _ w: inout JSONWriter) {
        w.member("verdict", readiness.verdict)
        func list(_ name: StaticString, _ obstacles: [FoundObstacle], _ w: inout JSONWriter) {
            w.array(name) { w in
                for found in obstacles {
                    w.object { w in
                        w.member("obstacle", found.row.obstacle.rawValue)
                        w.member("title", found.row.title)
                        w.member("note", found.row[readiness.target].note)
                        w.member("advice", found.row.advice)
                        w.member("remark", found.remark)
                        if let unresolved = found.unresolved { w.member("unresolved", unresolved) }
                        w.array("places") { w in
                            for place in found.places { w.object { write(place, &$0) } }
                        }
                    }
                }
            }
        }
        list("blockers", readiness.blockers, &w)
        list("decisions", readiness.decisions, &w)
    }

    private static func write(_ effort: Effort, _ w: inout JSONWriter) {
        w.member("basis", "rule of thumb")
        w.array("lines") { w in
            for line in effort.lines {
                w.object { w in
                    w.member("class", line.kind.rawValue)
                    w.member("what", line.what)
                    w.member("count", line.count)
                    w.member("minutesEach", line.minutesEach)
                    w.member("minutes", line.minutes)
                }
            }
        }
        w.member("minutes", effort.minutes)
        w.member("hoursFrom", effort.range.lowerBound)
        w.member("hoursTo", effort.range.upperBound)
        w.member("notEstimated", effort.notEstimated)
    }
}

/// The JSON Schema of it.
package enum AuditSchema {
    private typealias Field = JSONShape.Field
    private static let place = [Field("path", .string), Field("line", .count, "from 1"), Field("column", .count, "from 1, in bytes of UTF-8")]
    private static let identity = [Field("module", .string), Field("name", .string)]
    private static let strings = JSONShape.array(.string)
    private static let counts = JSONShape.array(.object([Field("rule", .string), Field("count", .count)]))

    private static let property: [Field] = [Field("name", .string)] + place + [
        Field("type", .string, "in full, aliases replaced"), Field("writtenType", .string, isOptional: true), Field("stored", .string, "what it is to the store"), Field("optional", .truth),
        Field("standing", .choice(ModelProperty.Standing.allCases.map(\.rawValue))), Field("reason", .string, "why it stands so"), Field("default", .string, isOptional: true),
        Field("primaryKey", .truth), Field("indexed", .truth), Field("unique", .truth), Field("storedName", .string, isOptional: true), Field("deleteRule", .string, isOptional: true),
        Field("inverse", .string, isOptional: true), Field("rawValueProperty", .string, "of a computed enum: the stored property of its raw value", isOptional: true),
        Field("relation", .object(identity + [Field("cardinality", .choice(["one", "list", "set", "map", "inverse"])), Field("embedded", .truth)]), isOptional: true),
    ]
    private static let model: [Field] = identity + [Field("kind", .choice(ModelClass.Kind.allCases.map(\.rawValue))), Field("framework", .string)] + place + [
        Field("base", .string, "the framework's class, protocol or attribute"), Field("superclasses", .array(.object(identity)), "the project's own, nearest first"),
        Field("root", .object(identity), "of a projection", isOptional: true), Field("storedName", .string, isOptional: true), Field("primaryKey", .string, isOptional: true),
        Field("composedKey", strings, "the properties of which code puts the key together"), Field("uniqueKeys", .array(strings)), Field("compoundIndexes", .array(strings)), Field("enrolled", .truth, "in the default schema"), Field("encodable", .truth), Field("decodable", .truth),
        Field("inTests", .truth), Field("properties", .array(.reference("property"))), Field("findings", counts, "of the linter, at places of the model"), Field("unresolved", strings, "facts that are missing"),
    ]
    private static let use: [Field] = [Field("kind", .choice(DatabasePlace.Kind.allCases.map(\.rawValue))), Field("framework", .string)] + place + [
        Field("function", .string), Field("text", .string), Field("contexts", strings, "where it runs"), Field("models", .array(.object(identity))),
        Field("details", .array(.object([Field("name", .string), Field("value", .string)]))),
        Field("grades", .array(.object([Field("target", .choice(MoveTarget.allCases.map(\.rawValue))), Field("grade", .string)])), "of a query", isOptional: true), Field("inTests", .truth),
        Field("unresolved", strings, "facts that are missing"),
    ]
    private static let obstacle: [Field] = [
        Field("obstacle", .choice(Obstacle.allCases.map(\.rawValue))), Field("title", .string), Field("note", .string), Field("advice", .string), Field("remark", .string),
        Field("unresolved", .string, isOptional: true), Field("places", .array(.object(place))),
    ]
    private static let readiness: [Field] = [Field("verdict", .string), Field("blockers", .array(.reference("obstacle"))), Field("decisions", .array(.reference("obstacle")))]
    private static let effort: [Field] = [
        Field("basis", .string),
        Field("lines", .array(.object([
            Field("class", .choice(EffortRates.Class.allCases.map(\.rawValue))), Field("what", .string), Field("count", .count), Field("minutesEach", .count), Field("minutes", .count),
        ]))), Field("minutes", .count), Field("hoursFrom", .count), Field("hoursTo", .count), Field("notEstimated", .count, "blockers"),
    ]
    private static let report: [Field] = [
        Field("version", .constant(1)), Field("tool", .object([Field("name", .string), Field("version", .string)])), Field("models", .array(.reference("model")), "by place"),
    ] + DatabasePlace.Section.allCases.map { Field($0.rawValue, .array(.reference("use")), "by place") } + [
        Field("deploymentTargets", .array(.object([Field("platform", .string), Field("version", .string)] + place))),
        Field("readiness", .object(MoveTarget.allCases.map { Field($0.rawValue, .reference("readiness"), isOptional: true) })),
        Field("effort", .object(MoveTarget.allCases.filter { $0 != .stay }.map { Field($0.rawValue, .reference("effort"), isOptional: true) })), Field("findings", counts, "of the linter, by rule"),
        Field("skipped", .array(.object(place + [Field("reason", .string)])), "what could not be read in full"),
    ]

    package static func render() -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.object { w in
            w.member("$schema", "http://json-schema.org/draft-07/schema#")
            w.member("title", "Audit of confine, version 1")
            JSONShape.object(report).write(&w)
            w.object("definitions") { w in
                for (name, fields) in [("model", model), ("property", property), ("use", use), ("obstacle", obstacle), ("readiness", readiness), ("effort", effort)] {
                    w.object(text: name) { JSONShape.object(fields).write(&$0) }
                }
            }
        }
        writer.newline()
        return writer.bytes
    }
}
