import Inventory

/// Initial values that can stand in the new code as they stand in the old.
enum Defaults {
    /// Code of the initial value of a value or of a collection of values; nil where it has to be given.
    static func code(_ field: Field) -> String {
        let given = field.cases?.fallback.map(\.rawValue) ?? field.property.defaultValue.flatMap { literal($0, field) }
        switch field.shape {
        case .value(let scalar): return given ?? (field.isOptional ? "nil" : scalar.implicitDefault)
        case .values(.map, _, _): return "[:]"
        case .values: return "[]"
        default: return "nil"
        }
    }

    /// The initial values of Foundation's own classes, as the values that they become.
    private static let bridged = ["NSDate()": "Date()", "NSString()": "\"\"", "NSData()": "Data()"]

    /// Literals alone: a name in the old code may mean nothing in the new.
    static func literal(_ text: String, _ field: Field) -> String? {
        guard case .value(let scalar) = field.shape else { return nil }
        let text = bridged[text] ?? text
        if text == "nil" { return field.isOptional ? "nil" : nil }
        switch scalar {
        case .bool: return text == "true" || text == "false" ? text : nil
        case .int: return isNumber(text, allowsPoint: false) ? text : nil
        case .float, .double: return isNumber(text, allowsPoint: true) ? text : nil
        case .string: return isPlainString(text) ? text : nil
        case .date: return text == "Date()" || text == "Date.distantPast" || text == ".distantPast" ? text : nil
        case .uuid: return text == "UUID()" ? text : nil
        case .data: return text == "Data()" ? text : nil
        default: return nil
        }
    }

    private static func isNumber(_ text: String, allowsPoint: Bool) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard let first = digits.first, first.isASCII, first.isNumber, digits.last != "." else { return false }
        return digits.utf8.count < 18
            && digits.allSatisfy { ($0.isASCII && $0.isNumber) || $0 == "_" || (allowsPoint && $0 == ".") }
            && digits.count { $0 == "." } < 2
    }

    private static func isPlainString(_ text: String) -> Bool {
        guard text.count >= 2, text.first == "\"", text.last == "\"", !text.hasPrefix("\"\"\"") else { return false }
        return !text.dropFirst().dropLast().contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
    }
}
