import Engine
import Inventory

/// The mapping for programs.
struct MappingJSON {
    let plan: MigrationPlan

    var text: String {
        var json = JSONWriter(pretty: true)
        json.object { json in
            json.member("version", 1)
            json.member("target", plan.options.target.rawValue)
            json.array("models") { json in
                for entity in plan.entities { json.object { write(entity, &$0) } }
            }
            json.array("stores") { json in
                for store in plan.stores { json.object { write(store, &$0) } }
            }
            json.array("left") { json in
                for (name, place, reason) in plan.left {
                    json.object { json in
                        json.member("from", name)
                        json.member("path", place.path)
                        json.member("line", place.line)
                        json.member("reason", reason)
                    }
                }
            }
        }
        json.newline()
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func write(_ entity: Entity, _ json: inout JSONWriter) {
        json.member("from", entity.id.name)
        json.member("module", entity.id.module)
        json.member("path", entity.place.path)
        json.member("line", entity.place.line)
        json.member("to", entity.name)
        json.member("table", entity.table)
        json.member("key", entity.key.name)
        json.member("embedded", entity.isEmbedded)
        json.array("uniqueTogether") { json in for name in entity.uniqueTogether { json.element(name) } }
        json.array("notes") { json in for note in entity.notes { json.element(note) } }
        json.array("questions") { json in for text in entity.questions { json.element(text) } }
        json.array("beside") { json in
            for property in entity.beside {
                json.object { json in
                    json.member("name", property.name)
                    json.member("reason", property.reason.text)
                }
            }
        }
        json.array("stores") { json in
            for name in DatabasesWriter(plan: plan).names(of: entity) { json.element(name) }
        }
        json.array("fields") { json in
            for field in entity.fields { json.object { write(field, &$0) } }
        }
    }

    private func write(_ field: Field, _ json: inout JSONWriter) {
        json.member("from", field.legacyName)
        json.member("type", field.property.type)
        json.member("kind", field.type.rawValue)
        json.member("to", field.name)
        json.member("column", field.column)
        json.member("open", field.isOpen)
        if let cases = field.cases {
            json.member("enum", plan.enums[cases.position].name)
            json.member("enumProperty", cases.member)
        }
        json.array("notes") { json in for note in field.notes { json.element(note) } }
    }

    private func write(_ store: StoreOfModels, _ json: inout JSONWriter) {
        json.member("name", store.name)
        if let place = store.place ?? store.firstUse {
            json.member("path", place.path)
            json.member("line", place.line)
        }
        json.member("location", store.location)
        json.array("forEach") { json in for name in store.parameters { json.element(name) } }
    }
}
