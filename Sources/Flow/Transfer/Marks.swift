/// Numbers of instructions, blocks or cells that a search has come by: a few are listed, more are bits.
struct Marks {
    private var few: [Int32] = []
    private var words: [UInt64] = []
    private let count: Int
    /// As many are found faster in a list than in anything else.
    private static let limit = 16

    /// - Parameter count: One more than the greatest number.
    init(below count: Int) { self.count = count }

    func contains(_ number: Int32) -> Bool {
        words.isEmpty ? few.contains(number) : words[Int(number) >> 6] >> UInt64(number & 63) & 1 == 1
    }

    /// - Returns: Whether it was not among them.
    mutating func insert(_ number: Int32) -> Bool {
        if words.isEmpty {
            if few.contains(number) { return false }
            if few.count < Self.limit {
                few.append(number)
                return true
            }
            words = Array(repeating: 0, count: count >> 6 + 1)
            for known in few { words[Int(known) >> 6] |= 1 << UInt64(known & 63) }
        }
        let bit: UInt64 = 1 << UInt64(number & 63), word = Int(number) >> 6
        if words[word] & bit != 0 { return false }
        words[word] |= bit
        return true
    }
}

/// Blocks of a function: some, or all.
struct BlockSet: Sequence {
    private let all: Range<Int32>
    /// Nil where they are all.
    private let some: (numbers: [Int32], marks: Marks)?

    init(_ all: Range<Int32>) { (self.all, some) = (all, nil) }
    init(_ numbers: [Int32], _ marks: Marks) { (all, some) = (0..<0, (numbers.sorted(), marks)) }

    var count: Int { some?.numbers.count ?? all.count }
    func contains(_ block: Int32) -> Bool { some?.marks.contains(block) ?? all.contains(block) }
    /// In their order.
    func makeIterator() -> IndexingIterator<[Int32]> { sorted().makeIterator() }
    func sorted() -> [Int32] { some?.numbers ?? Array(all) }
}
