/// Swift code as text.
public enum SwiftText {
    /// A string literal of the text.
    public static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// The text as it stands between quotes.
    public static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    static func isName(_ code: String) -> Bool {
        guard let first = code.first, first.isLetter || first == "_" else { return false }
        return code.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The words that SQL does not take for a name without quotes.
    private static let reserved: Set<String> = [
        "add", "all", "alter", "and", "as", "autoincrement", "between", "by", "case", "check", "collate", "commit",
        "constraint", "create", "default", "deferrable", "delete", "distinct",
        "drop", "else", "escape", "except", "exists", "foreign", "from", "group", "having", "if", "in", "index",
        "insert", "intersect", "into", "is", "isnull", "join", "limit", "not",
        "nothing", "notnull", "null", "on", "or", "order", "primary", "raise", "references", "returning", "select",
        "set", "table", "then", "to", "transaction", "union", "unique", "update", "using", "values", "when",
        "where", "with", "current_date", "current_time", "current_timestamp", "key", "match", "end", "begin", "replace",
        "left", "right", "full", "inner", "outer", "cross", "natural", "like", "glob", "regexp", "cast"
    ]

    /// A column's or table's name as SQL.
    public static func column(_ name: String) -> String {
        let isPlain =
            name.utf8.allSatisfy { ($0 | 32) >= 97 && ($0 | 32) <= 122 || $0 == 95 || ($0 >= 48 && $0 <= 57) }
            && name.utf8.first.map { $0 > 57 } == true
        return isPlain && !reserved.contains(name.lowercased())
            ? name
            : "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
