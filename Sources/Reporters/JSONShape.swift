import Engine

/// The form of a JSON value, as its schema is written: closed objects, so that a key which is written and not described
/// is a mistake that a validator finds.
package indirect enum JSONShape: Sendable {
    case string, count, number, truth, reference(String), choice([String]), constant(Int), array(JSONShape), object(
        [Field])

    package struct Field: Sendable {
        package var name: String
        package var shape: JSONShape
        package var summary: String
        package var isOptional: Bool
        package init(_ name: String, _ shape: JSONShape, _ summary: String = "", isOptional: Bool = false) {
            (self.name, self.shape, self.summary, self.isOptional) = (name, shape, summary, isOptional)
        }
    }

    /// The members of the schema of such a value.
    package func write(_ w: inout JSONWriter) {
        switch self {
        case .string: w.member("type", "string")
        case .number: w.member("type", "number")
        case .truth: w.member("type", "boolean")
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
            w.object("items") { element.write(&$0) }
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
                        field.shape.write(&w)
                    }
                }
            }
        }
    }
}
