import Syntax

/// A token that can be a name in Swift.
enum SwiftName {
    /// Reserved words of the language, and words that are no names of types or members.
    private static let keywords = Set(
        Keyword.allCases.filter { $0 != .none && $0.rawValue <= Keyword.underscore.rawValue }.map(\.text)
            + ["open", "Type", "Protocol"])

    /// Letters, digits and underscores of ASCII; others are not worth the doubt.
    static func isIdentifier(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, isalpha(Int32(first)) != 0 || first == UInt8(ascii: "_") else {
            return false
        }
        return text.utf8.allSatisfy { $0 < 128 && (isalnum(Int32($0)) != 0 || $0 == UInt8(ascii: "_")) }
    }

    /// A name that a type can have.
    static func isType(_ text: String) -> Bool { isIdentifier(text) && !keywords.contains(text) }

    /// As a declaration writes it.
    static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// `Room`, `Room.kind`, `open(_:at:)`: what `NS_SWIFT_NAME` may say.
    static func isGiven(_ text: String) -> Bool {
        let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ isIdentifier($0) }) else {
            return false
        }
        guard parts.count == 2 else { return true }
        guard parts[1].last == ")" else { return false }
        let labels = parts[1].dropLast()
        return labels.isEmpty
            || labels.last == ":"
                && labels.dropLast().split(separator: ":", omittingEmptySubsequences: false).allSatisfy {
                    isIdentifier($0)
                }
    }
}
