import Syntax

/// The numbers of a program's declarations, and those that they keep in the program that follows an edit: what was
/// concluded from declarations that are the same can be kept then.
struct DeclarationNumbers {
    /// What the program adds by itself is told apart by what it belongs to, in the order in which it is added.
    struct Implied: Hashable {
        var parent: DeclarationID?
        var kind: Declaration.Kind
        var name: Symbol
    }

    /// By file, the number of its first declaration as it was when the first program was made; one more than there are
    /// files.
    var starts: [Int32] = []
    /// Of files that were edited since: the numbers of their declarations, in the order of the text.
    var edited: [FileID: [Int32]] = [:]
    /// How many there are, with those that an edit has removed.
    var count = 0
    /// What the former program has added.
    var implied: [Implied: ArraySlice<Int32>] = [:]

    func numbers(of file: FileID) -> [Int32] {
        if let list = edited[file] { return list }
        let index = Int(file.index)
        return index + 1 < starts.count ? Array(starts[index]..<starts[index + 1]) : []
    }

    mutating func takeImplied(_ key: Implied) -> Int32? { implied[key]?.popFirst() }
}

/// The positions of a program's declarations in the order of its files: that of their numbers, unless edits have added
/// some.
public struct DeclarationOrder: RandomAccessCollection, Sendable {
    /// Nil: all positions as they are.
    var list: [Int32]?
    var count_: Int

    public var startIndex: Int { 0 }
    public var endIndex: Int { list?.count ?? count_ }
    public subscript(position: Int) -> Int { list.map { Int($0[position]) } ?? position }
}

/// Which declarations of a file's new text are those of its former one.
struct DeclarationMatch {
    /// By position in the new text: the number that it has, or nil where it is new.
    private(set) var numbers: [Int32?]
    private let former: Program
    private let old: [DeclarationID]
    private let new: [Declaration]
    private let tree: SyntaxTree
    private var isTaken: Set<Int32> = []

    /// - Parameter window: the tokens of the former text that the new one does not have.
    init(_ former: Program, _ file: FileID, _ new: [Declaration], _ tree: SyntaxTree, _ window: Range<Int32>) {
        self.former = former
        (self.new, self.tree) = (new, tree)
        old = former.numbers.numbers(of: file).map { DeclarationID(Int($0)) }
        numbers = Array(repeating: nil, count: new.count)
        matchAround(window, shift: Int32(tree.tokens.count - former[file].tree.tokens.count))
        // A declaration of the same name in the same scope is the same one, though it may say something else; what is
        // left of a kind there, one for one, has another name.
        while matchRest({ $0.name == $1.name }) || matchRest({ _, _ in true }) {}
    }

    private struct Key: Hashable {
        var kind: Declaration.Kind
        var name: Symbol
        var token: Int32
    }

    /// Matches what stands outside of the edited tokens.
    private mutating func matchAround(_ window: Range<Int32>, shift: Int32) {
        var positions: [Key: Int] = [:]
        for (position, declaration) in new.enumerated() {
            let token = tree.nodes[Int(declaration.source.node)].firstToken
            positions[Key(kind: declaration.kind, name: declaration.name, token: token)] = position
        }
        for id in old {
            let token = former.node(of: id).raw.firstToken
            guard !window.contains(token) else { continue }
            let moved = token < window.lowerBound ? token : token + shift
            let key = Key(kind: former[id].kind, name: former[id].name, token: moved)
            guard let position = positions[key], numbers[position] == nil, isInSame(position, id) else { continue }
            take(id, at: position)
        }
    }

    private mutating func take(_ id: DeclarationID, at position: Int) {
        numbers[position] = id.index
        isTaken.insert(id.index)
    }

    /// Whether both stand in the same declaration, or at the top.
    private func isInSame(_ position: Int, _ id: DeclarationID) -> Bool {
        guard let parent = new[position].parent else { return former[id].parent == nil }
        return numbers[Int(parent.index)].map { former[id].parent == DeclarationID(Int($0)) } ?? false
    }

    private mutating func matchRest(_ isAlike: (Declaration, Declaration) -> Bool) -> Bool {
        var hasMatched = false
        for position in new.indices where numbers[position] == nil {
            let declaration = new[position]
            guard
                let id = old.first(where: {
                    !isTaken.contains($0.index) && former[$0].kind == declaration.kind
                        && isAlike(former[$0], declaration) && isInSame(position, $0)
                })
            else { continue }
            take(id, at: position)
            hasMatched = true
        }
        return hasMatched
    }
}
