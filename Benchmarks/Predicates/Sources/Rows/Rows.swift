/// The rows that are asked: the same for everybody who asks.
public struct Item: Sendable {
    public var id: Int
    public var name: String
    public var nick: String?
    public var age: Int
    public var score: Double?
    public var done: Bool
    public var flag: Bool?
    public var born: Double
    public var owner: Int?
    /// In order, the same one more than once.
    public var tags: [Int]
    public var words: [String]
}

public struct Person: Sendable {
    public var id: Int
    public var name: String
    public var city: String?
    public var boss: Int?
}

public struct Tag: Sendable {
    public var id: Int
    public var title: String
    public var weight: Int?
}

public struct World: Sendable {
    public var items: [Item] = []
    public var people: [Person] = []
    public var tags: [Tag] = []

    public static let texts = ["", "a", "Ab", "ab", "abc", "b%c", "a_c", "Ärger", "ärger", "it's", "[x]", "back\\slash", "cab"]

    public init(seed: UInt64) {
        var random = Generator(state: seed)
        for id in 0..<4 { people.append(Person(id: id, name: random.pick(Self.texts), city: random.maybe(random.pick(Self.texts)), boss: id > 0 ? random.maybe(random.below(id)) : nil)) }
        for id in 0..<6 { tags.append(Tag(id: id, title: random.pick(Self.texts), weight: random.maybe(random.below(5)))) }
        for id in 0..<40 {
            items.append(Item(
                id: id, name: random.pick(Self.texts), nick: random.maybe(random.pick(Self.texts)), age: random.below(6), score: random.maybe(Double(random.below(8)) / 2), done: random.below(2) == 0,
                flag: random.maybe(random.below(2) == 0), born: Double(random.below(5)) * 1000.25, owner: random.maybe(random.below(4)), tags: (0..<random.below(4)).map { _ in random.below(6) },
                words: (0..<random.below(3)).map { _ in random.pick(Self.texts) }))
        }
    }
}

public struct Generator: Sendable {
    public var state: UInt64
    public init(state: UInt64) { self.state = state }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
    public mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }
    public mutating func maybe<T>(_ value: T) -> T? { below(3) == 0 ? nil : value }
}
