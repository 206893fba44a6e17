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
                for model in inventory.models {
                    w.object { write(model, inventory.findingsByModel[model.id] ?? [:], &$0) }
                }
            }
            for section in DatabasePlace.Section.allCases {
                write(section, inventory.places.filter { $0.section == section }, &w)
            }
            w.array("databases") { w in for store in inventory.stores { w.object { write(store, report, &$0) } } }
            w.array("tables") { w in for table in inventory.tables { w.object { write(table, &$0) } } }
            w.array("history") { w in for step in inventory.history { w.object { write(step, &$0) } } }
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
                for target in report.targets {
                    w.object(text: target.rawValue) { write(inventory.readiness(for: target), &$0) }
                }
            }
            w.object("effort") { w in
                for target in report.estimated {
                    w.object(text: target.rawValue) { write(inventory.effort(for: target, report.rates), &$0) }
                }
            }
            w.array("findings") { w in
                for (rule, count) in inventory.findings.sorted(by: { $0.key < $1.key }) {
                    w.object { write(rule, count, &$0) }
                }
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

    private static func write(_ store: StoreOfModels, _ report: AuditReport, _ w: inout JSONWriter) {
        w.member("name", store.name)
        w.member("framework", store.framework)
        if let place = store.place ?? store.firstUse { write(place, &w) }
        w.member("default", store.place == nil)
        w.member("location", store.location)
        w.array("oneForEach") { w in for name in store.parameters { w.element(name) } }
        w.array("models") { w in
            for model in report.models where store.holds(model) { w.object { write(model.id, &$0) } }
        }
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
        w.member("class", model.hasClass)
        w.member("enrolled", model.isEnrolled)
        w.member("encodable", model.isEncodable)
        w.member("decodable", model.isDecodable)
        w.member("inTests", model.isInTests)
        w.array("properties") { w in
            for property in model.properties { w.object { write(property, &$0) } }
        }
        w.array("associations") { w in
            for association in model.associations {
                w.object { w in
                    w.member("property", association.name)
                    w.member("kind", association.kind.rawValue)
                    write(association.target, &w)
                    if let through = association.through { w.member("through", through) }
                    write(association.place, &w)
                }
            }
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

    // MARK: Tables and versions

    private static func write(_ table: TableSchema, _ w: inout JSONWriter) {
        w.member("name", table.name)
        w.member("framework", table.framework)
        write(table.place, &w)
        w.array("models") { w in for id in table.models { w.object { write(id, &$0) } } }
        w.array("columns") { w in
            for column in table.columns {
                w.object { w in
                    w.member("name", column.name)
                    write(column.place, &w)
                    w.member("type", column.type)
                    w.member("required", column.isRequired)
                    w.member("unique", column.isUnique)
                    w.member("indexed", column.isIndexed)
                    if let value = column.defaultValue { w.member("default", value) }
                }
            }
        }
        w.array("primaryKey") { w in for name in table.primaryKey { w.element(name) } }
        w.array("uniqueKeys") { w in
            for group in table.uniqueKeys { w.array { w in for name in group { w.element(name) } } }
        }
        w.array("foreignKeys") { w in
            for key in table.references {
                w.object { w in
                    w.array("columns") { w in for name in key.columns { w.element(name) } }
                    w.member("table", key.reference.table)
                    w.array("references") { w in for name in key.reference.columns { w.element(name) } }
                    if let rule = key.reference.deleteRule { w.member("deleteRule", rule) }
                }
            }
        }
        w.member("inTests", table.isInTests)
    }

    private static func write(_ step: SchemaStep, _ w: inout JSONWriter) {
        w.member("kind", step.kind.rawValue)
        w.member("framework", step.framework)
        w.member("version", step.version)
        w.member("current", step.isCurrent)
        write(step.place, &w)
        w.array("changes") { w in
            for change in step.changes {
                w.object { w in
                    write(change.place, &w)
                    w.member("text", change.text)
                }
            }
        }
        w.member("inTests", step.isInTests)
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
        list("notes", readiness.notes, &w)
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
