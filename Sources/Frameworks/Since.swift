/// A version as its numbers: `10.9` comes before `10.26`, and `17` is `17.0`.
public struct Version: Hashable, Sendable, Comparable {
    private var numbers: [Int]

    /// Reads `10.26.0`, `v10.26.0` and `10.26.0-beta.2`, which counts as 10.26.0.
    public init?(_ text: some StringProtocol) {
        let written = text.drop { $0 == "v" }.prefix { $0.isNumber || $0 == "." || $0 == "_" }
        numbers = written.split { $0 == "." || $0 == "_" }.compactMap { Int($0) }
        while numbers.last == 0 { numbers.removeLast() }
        guard written.first?.isNumber == true else { return nil }
    }

    public static func < (a: Version, b: Version) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
}

/// The versions that an API came with: of its package, of the systems that it runs on, or of both.
public struct Since: Hashable, Sendable {
    public var package: Version?
    /// By platform: `iOS`, `macOS`, `tvOS`, `watchOS`.
    public var systems: [String: Version] = [:]

    /// Reads `10.26`, `iOS 15, macOS 12`, or both in one list.
    public init?(_ text: String) {
        for item in text.split(separator: ",") {
            let words = item.split(separator: " ")
            guard let last = words.last, let version = Version(last) else { return nil }
            switch words.count {
            case 1 where package == nil: package = version
            case 2: systems[String(words[0])] = version
            default: return nil
            }
        }
        if package == nil, systems.isEmpty { return nil }
    }

    /// Both of two conditions.
    public func and(_ other: Since?) -> Since {
        guard let other else { return self }
        var both = self
        both.package = [package, other.package].compactMap { $0 }.max()
        both.systems.merge(other.systems) { max($0, $1) }
        return both
    }
}
