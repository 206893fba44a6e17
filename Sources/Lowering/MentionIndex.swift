import Declarations
import Syntax

/// Which names stand in which bodies.
struct MentionIndex {
    /// By name, where the bodies that have it begin in `bodies`; one more than there are names.
    private var starts: [Int32] = []
    private var bodies: [Int32] = []
    /// The other way round: each body's names.
    private var nameStarts: [Int32] = [0]
    private var allNames: [Symbol] = []

    /// A body, its tokens and the one that names it.
    typealias Unit = (owner: BodyOwner, file: FileID, tokens: Range<Int32>, name: Int32)

    /// - Parameter known: the names in a body, where it is known to have those that it had.
    init(_ units: [Unit], _ program: Program, known: (Unit) -> ArraySlice<Symbol>? = { _ in nil }) {
        var lastUnit: [Int32] = [], counts: [Int32] = []
        func makeRoom(for id: Int) {
            guard id >= counts.count else { return }
            let more = id + 4096 - counts.count
            counts += [Int32](repeating: 0, count: more)
            lastUnit += [Int32](repeating: -1, count: more)
        }
        for (index, unit) in units.enumerated() {
            if let names = known(unit) {
                for name in names {
                    makeRoom(for: Int(name.id))
                    counts[Int(name.id)] += 1
                    allNames.append(name)
                }
            } else {
                let tokens = program[unit.file].tree.tokens
                for i in unit.tokens where i != unit.name && Self.isUse(tokens, Int(i)) {
                    let name = tokens[Int(i)].symbol, id = Int(name.id)
                    makeRoom(for: id)
                    guard lastUnit[id] != Int32(index) else { continue }
                    lastUnit[id] = Int32(index)
                    counts[id] += 1
                    allNames.append(name)
                }
            }
            nameStarts.append(Int32(allNames.count))
        }
        starts = [0]
        starts.reserveCapacity(counts.count + 1)
        for count in counts { starts.append(starts.last! + count) }
        var next = starts
        bodies = [Int32](repeating: 0, count: allNames.count)
        for index in units.indices {
            for name in names(of: index) {
                bodies[Int(next[Int(name.id)])] = Int32(index)
                next[Int(name.id)] += 1
            }
        }
    }

    subscript(name: Symbol) -> ArraySlice<Int32> {
        Int(name.id) + 1 < starts.count ? bodies[Int(starts[Int(name.id)])..<Int(starts[Int(name.id) + 1])] : []
    }

    func names(of unit: Int) -> ArraySlice<Symbol> { allNames[Int(nameStarts[unit])..<Int(nameStarts[unit + 1])] }

    /// The names that stand in a body.
    static func names(_ tokens: Range<Int32>, _ name: Int32, in tree: SyntaxTree) -> Set<Symbol> {
        tokens.reduce(into: []) { found, i in
            if i != name, isUse(tree.tokens, Int(i)) { found.insert(tree.tokens[Int(i)].symbol) }
        }
    }

    /// A name that may mean a declaration: no label, and of the keywords `init` alone, after a period.
    private static func isUse(_ tokens: UnsafeBufferPointer<Token>, _ i: Int) -> Bool {
        switch tokens[i].kind {
        case .identifier:
            i == 0 || tokens[i + 1].kind != .colon || tokens[i - 1].kind != .leftParen && tokens[i - 1].kind != .comma
        case .prefixOperator, .binaryOperator, .postfixOperator: true
        case .keyword: i > 0 && tokens[i].symbol == Keyword.`initializer`.symbol && tokens[i - 1].kind == .period
        default: false
        }
    }
}
