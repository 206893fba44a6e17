import Engine
import Frameworks

/// The arguments of a tool's call, checked.
struct AssistantArguments {
    private let given: JSONValue

    /// - Throws: `UsageError` for a key that the tool does not have.
    init(_ given: JSONValue, keys: [String]) throws(UsageError) {
        guard let members = given.members else { throw UsageError("the arguments of a tool are an object") }
        for member in members where !keys.contains(member.key) {
            throw UsageError(
                """
                there is no argument `\(printable(member.key))`\(Spelling.hint(member.key, in: keys)); \
                there are \(keys.joined(separator: ", "))
                """)
        }
        self.given = given
    }

    private func value<T>(_ key: String, _ kind: String, _ read: (JSONValue) -> T?) throws(UsageError) -> T? {
        guard let value = given[key], value.kindName != "null" else { return nil }
        guard let found = read(value) else { throw UsageError("`\(key)` takes \(kind), not \(value.kindName)") }
        return found
    }

    func text(_ key: String) throws(UsageError) -> String? { try value(key, "a text") { $0.string } }
    func number(_ key: String) throws(UsageError) -> Int? { try value(key, "a whole number") { $0.integer } }
    func flag(_ key: String) throws(UsageError) -> Bool { try value(key, "true or false") { $0.bool } ?? false }

    /// A list of texts; one alone counts as a list of it.
    func texts(_ key: String) throws(UsageError) -> [String] {
        try value(key, "an array of texts") { value -> [String]? in
            if let one = value.string { return [one] }
            guard let elements = value.elements else { return nil }
            let texts = elements.compactMap(\.string)
            return texts.count == elements.count ? texts : nil
        } ?? []
    }
}
