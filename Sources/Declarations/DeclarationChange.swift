import Syntax

/// What an edit of declarations may change elsewhere: everything that has one of some names.
///
/// What code means hangs on the declarations that its names may refer to, on those that *their* text names, and so on;
/// and on members that the language and libraries look for without a name (initialisers, subscripts, requirements),
/// which count as a change of the type that they belong to. A body is affected if one of those names stands in it, or
/// it belongs to a declaration with such a name. Names are compared, not what they refer to: this finds too much rather
/// than too little.
public struct DeclarationChange {
    /// Names whose meaning may have changed.
    private(set) var names = NameSet()
    private let old: Program, new: Program
    private let file: FileID
    /// The tokens of the new text that the former one does not have.
    private let window: Range<Int32>
    /// What else is looked up without a name: by libraries, as their models say.
    private let isUnseen: (Symbol) -> Bool
    private let inferredTypes: (DeclarationID) -> (old: TypeID, new: TypeID)
    /// Names that were added since the files were last searched for names.
    private var isGrowing = false
    private var isGivenUp = false
    /// By file: tokens with one of the names.
    private var hits: [FileID: [Int32]] = [:]
    private var outlines: [FileID: [Outlined]] = [:]

    private struct Outlined {
        var tokens: Range<Int32>
        var id: DeclarationID
    }

    /// - Parameters:
    ///   - new: The program that follows the other with another text of the file.
    ///   - isUnseen: Whether libraries look for members of a name.
    ///   - inferredTypes: The types in both programs of a variable without a written type.
    /// - Returns: Nil where the change may reach what has no name for it.
    public init?(
        from old: Program, to new: Program, in file: FileID, isUnseen: @escaping (Symbol) -> Bool,
        inferredTypes: @escaping (DeclarationID) -> (old: TypeID, new: TypeID)
    ) {
        (self.old, self.new, self.file) = (old, new, file)
        (self.isUnseen, self.inferredTypes) = (isUnseen, inferredTypes)
        guard let before = TreeComparison(old[file].tree, new[file].tree)?.window else { return nil }
        window =
            before.lowerBound..<before.upperBound
            + Int32(new[file].tree.tokens.count - old[file].tree.tokens.count)
        compare(before)
        repeat {
            isGrowing = false
            search()
        } while isGrowing && !isGivenUp
        if isGivenUp { return nil }
    }

    // MARK: What is affected

    /// Whether a body may mean something else now.
    /// - Parameter tokens: its tokens, in the new text of the file.
    public func affects(_ id: DeclarationID, in file: FileID, _ tokens: Range<Int32>) -> Bool {
        if file == self.file, tokens.lowerBound <= window.upperBound, window.lowerBound <= tokens.upperBound {
            return true
        }
        var next: DeclarationID? = id
        while let current = next {
            if names.contains(new[current].name) { return true }
            if new[current].kind == .extension {
                if let type = new.extended[current], names.contains(new[type].name) { return true }
                if hasHit(file, header(of: current, in: new)) { return true }
            }
            next = new[current].parent
        }
        return hasHit(file, tokens)
    }

    private func hasHit(_ file: FileID, _ tokens: Range<Int32>) -> Bool {
        guard let hits = hits[file] else { return false }
        var low = 0, high = hits.count
        while low < high {
            let middle = (low + high) / 2
            if hits[middle] < tokens.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < hits.count && hits[low] < tokens.upperBound
    }

    private func hasHit(_ file: FileID, _ tokens: [Int32]) -> Bool {
        tokens.contains { hasHit(file, $0..<$0 + 1) }
    }

    // MARK: What the edit changes

    private mutating func compare(_ before: Range<Int32>) {
        let former = old.numbers.numbers(of: file), now = new.numbers.numbers(of: file), kept = Set(now)
        let known = Set(former)
        for number in former where !kept.contains(number) { note(edited: DeclarationID(Int(number)), in: old) }
        for number in now {
            let id = DeclarationID(Int(number))
            guard known.contains(number) else {
                note(edited: id, in: new)
                continue
            }
            guard isChanged(id, before) else { continue }
            note(edited: id, in: old, isOnlyRenamed: isOnlyRenamed(id))
            note(edited: id, in: new, isOnlyRenamed: isOnlyRenamed(id))
        }
    }

    private func isChanged(_ id: DeclarationID, _ before: Range<Int32>) -> Bool {
        let (a, b) = (old[id], new[id])
        if a.kind != b.kind || a.name != b.name || a.flags != b.flags || a.access != b.access || a.parent != b.parent
            || old.leftOut.contains(id) != new.leftOut.contains(id)
            || old.standIns.contains(id) != new.standIns.contains(id) || old.extended[id] != new.extended[id]
        {
            return true
        }
        let tokens = Self.tokens(of: id, in: old)
        guard tokens.lowerBound <= before.upperBound, before.lowerBound <= tokens.upperBound else { return false }
        if !isSame(header(of: id, in: old), header(of: id, in: new)) { return true }
        guard a.kind == .variable, !isSame(initialValue(of: id, in: old), initialValue(of: id, in: new)) else {
            return false
        }
        // The value of a written type may be any.
        return !(old.node(of: id).variableType != nil && new.node(of: id).variableType != nil) && isTypeChanged(id)
    }

    /// Whether a variable without a written type has another one now, or one that means something else.
    private func isTypeChanged(_ id: DeclarationID) -> Bool {
        guard Int(id.index) < old.declarations.count, !old.isRemoved(id) else { return true }
        let (before, now) = inferredTypes(id)
        return before != now || isNamed(now)
    }

    /// Whether a type has one of the names, or a part with one.
    private func isNamed(_ type: TypeID) -> Bool {
        if case .nominal(let id, _) = new.types[type], names.contains(new[id].name) { return true }
        var isFound = new.types[type].isUnseen
        new.types[type].forEachPart { isFound = isFound || isNamed($0) }
        return isFound
    }

    /// Whether a declaration is the same but for its name.
    private func isOnlyRenamed(_ id: DeclarationID) -> Bool {
        let (a, b) = (old[id], new[id])
        guard a.kind == .variable, b.kind == .variable, a.name != b.name, a.flags == b.flags, a.access == b.access,
            a.parent == b.parent
        else { return false }
        func others(_ program: Program) -> [Int32] {
            header(of: id, in: program).filter { $0 != program.node(of: id).raw.firstToken }
        }
        return old.node(of: id).variableType != nil && new.node(of: id).variableType != nil
            && isSame(others(old), others(new))
    }

    private func isSame(_ tokens: [Int32], _ others: [Int32]) -> Bool {
        let a = old[file].tree, b = new[file].tree
        return tokens.count == others.count
            && zip(tokens, others).allSatisfy { TreeComparison.isSame(a, Int($0), b, Int($1)) }
    }

    // MARK: Names

    private mutating func add(_ name: Symbol) { if names.insert(name) { isGrowing = true } }

    /// Notes a declaration that was edited, as one of the programs has it.
    private mutating func note(edited id: DeclarationID, in program: Program, isOnlyRenamed: Bool = false) {
        let declaration = program[id]
        switch declaration.kind {
        case .typealias, .associatedType, .macro, .topLevelCode: isGivenUp = true
        case .class, .struct, .enum, .actor, .protocol:
            note(id, in: program)
            addNames(ofHeader: id, in: program)
        case .extension:
            // One without further clauses only holds members, which are looked at by themselves.
            let children = program.node(of: id).children
            let isPlain = !children.contains {
                [.inheritedType, .whereClause, .attribute, .modifier].contains($0.kind)
            }
            if isPlain, old.extended[id] == new.extended[id] || !program.isIn(id, old, new) { return }
            guard let type = program.extended[id], !program.isInterface(type) else { return isGivenUp = true }
            add(program[type].name)
            addNames(ofHeader: id, in: program)
            for child in program.children(of: id) { note(child, in: program) }
        default: note(id, in: program, isOnlyRenamed: isOnlyRenamed)
        }
    }

    private mutating func addNames(ofHeader id: DeclarationID, in program: Program) {
        let tree = program[program[id].source.file].tree
        for token in header(of: id, in: program) where tree.tokens[Int(token)].kind == .identifier {
            add(tree.tokens[Int(token)].symbol)
        }
    }

    /// Notes a declaration that may mean something else now.
    private mutating func note(_ id: DeclarationID, in program: Program, isOnlyRenamed: Bool = false) {
        let declaration = program[id]
        switch declaration.kind {
        case .class, .struct, .enum, .actor, .protocol, .macro: add(declaration.name)
        case .extension:
            if let type = program.extended[id], !program.isInterface(type) {
                add(program[type].name)
            } else if program.node(of: id).children.contains(where: { $0.kind == .inheritedType }) {
                isGivenUp = true
            }
        case .function, .variable:
            add(declaration.name)
            if declaration.kind == .variable {
                add(Symbol("_" + declaration.name.text))
                add(Symbol("$" + declaration.name.text))
            }
            let changesType =
                declaration.kind == .variable && !isOnlyRenamed
                && (declaration.flags.contains(.isStored) && !declaration.flags.contains(.isStatic)
                    || !program.attributes(of: id).isEmpty)
            if changesType || isLookedUpUnseen(id, in: program) { addHolder(of: id, in: program) }
        // An alias may be what a requirement of its type asks for.
        case .enumCase, .associatedType, .typealias:
            add(declaration.name)
            addHolder(of: id, in: program)
        case .initializer, .subscript, .deinitializer: addHolder(of: id, in: program)
        case .getter, .setter, .observer, .genericParameter:
            if let parent = declaration.parent { note(parent, in: program) }
        case .topLevelCode: break
        }
    }

    /// Whether the language, or a library, looks for a member of the name where that is not written.
    private func isLookedUpUnseen(_ id: DeclarationID, in program: Program) -> Bool {
        let declaration = program[id]
        return declaration.flags.contains(.isOverride) || Self.unseen.contains(declaration.name)
            || declaration.flags.contains(.isRequirement) || isRequired(declaration.name) || isUnseen(declaration.name)
            || Self.unseenPrefixes.contains { declaration.name.text.hasPrefix($0) }
            || declaration.name.bytes.first.map { !(65...90 ~= $0 || 97...122 ~= $0 || $0 == 95 || $0 > 127) } ?? true
    }

    /// Whether a library's protocol requires a member of the name, or one by which a conformance finds its types: of
    /// any other the callers have the name.
    private func isRequired(_ name: Symbol) -> Bool {
        [old, new].contains { program in
            program.protocolMemberNames.contains(name)
                && program.order.contains { index in
                    let declaration = program.declarations[index]
                    guard declaration.name == name, declaration.flags.contains(.isRequirement),
                        let parent = declaration.parent
                    else { return false }
                    return program.isInterface(parent)
                        || program.children(of: parent).contains { program[$0].kind == .associatedType }
                        || program.node(of: parent).children.contains {
                            $0.kind == .inheritedType && $0.tokens.last?.symbol != Self.anyObject
                        }
                }
        }
    }

    private static let anyObject = Symbol("AnyObject")
    private static let unseen: Set<Symbol> = Set(
        [
            "callAsFunction", "wrappedValue", "projectedValue", "makeIterator", "makeAsyncIterator", "next",
            "dynamicallyCall", "unownedExecutor", "rawValue", "hash", "encode", "id", "shared", "main"
        ].map { Symbol($0) })
    /// Of result builders, and of what literals and interpolations are made with.
    private static let unseenPrefixes = ["build", "append", "_"]

    /// The type that has a member counts as changed.
    private mutating func addHolder(of id: DeclarationID, in program: Program) {
        var parent = program[id].parent
        while let current = parent, !program[current].isType, program[current].kind != .extension {
            parent = program[current].parent
        }
        guard let parent else { return }
        guard let type = program[parent].isType ? parent : program.extended[parent], !program.isInterface(type) else {
            return isGivenUp = true
        }
        add(program[type].name)
    }

    // MARK: Where names stand

    /// Finds the names in all files, and notes the declarations that have them in what they declare.
    private mutating func search() {
        hits = [:]
        for index in new.files.indices {
            let file = new.files[index], id = FileID(index)
            guard !file.isInterface || new[file.module].isSupposed else { continue }
            var found: [Int32] = []
            let tokens = file.tree.tokens
            for token in tokens.indices where names.contains(tokens[token].symbol) { found.append(Int32(token)) }
            guard !found.isEmpty else { continue }
            hits[id] = found
            noteDeclarations(id, found)
        }
    }

    private mutating func noteDeclarations(_ file: FileID, _ found: [Int32]) {
        if outlines[file] == nil { outlines[file] = outline(file) }
        let all = outlines[file] ?? []
        var next = 0, open: [Outlined] = []
        for token in found {
            while next < all.count, all[next].tokens.lowerBound <= token {
                open.append(all[next])
                next += 1
            }
            open.removeAll { $0.tokens.upperBound <= token }
            // The name of a declaration is no use of the name, in a list of several neither.
            guard let innermost = open.min(by: { $0.tokens.count < $1.tokens.count }),
                !open.contains(where: { new.node(of: $0.id).raw.mainToken == token })
            else { continue }
            for around in open where around.tokens == innermost.tokens && isDeclaring(token, around.id) {
                note(around.id, in: new)
            }
        }
    }

    /// All declarations of a file, by their first tokens.
    private func outline(_ file: FileID) -> [Outlined] {
        new.numbers.numbers(of: file).compactMap {
            let id = DeclarationID(Int($0))
            return new[id].kind == .topLevelCode ? nil : Outlined(tokens: Self.tokens(of: id, in: new), id: id)
        }.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    }

    /// Whether a token is a name in what is declared, and not in what a body does. The declaration's own name and
    /// those of its parameters are no use of them.
    private func isDeclaring(_ token: Int32, _ id: DeclarationID) -> Bool {
        let node = new.node(of: id)
        func isIn(_ part: Node) -> Bool { (part.raw.firstToken..<part.raw.endToken).contains(token) }
        if isLabel(token, in: node.declarationNode) { return false }
        for parameter in node.children where parameter.kind == .parameter && isIn(parameter) {
            guard let type = parameter.child(.type) else { return true }
            // What a parameter is given where it is left out is a body of its own.
            return isIn(type) || parameter.children.contains { $0.kind == .attribute && isIn($0) }
        }
        switch new[id].kind {
        case .function, .initializer, .deinitializer, .getter, .setter, .observer:
            guard let block = node.kind == .codeBlock ? node : node.children.first(where: { $0.kind == .codeBlock })
            else { return true }
            return !(block.raw.firstToken..<block.raw.endToken).contains(token)
        case .variable:
            guard let value = node.variableInitializer, isIn(value) else { return true }
            // Of a value whose type is not written, the type alone counts.
            return node.variableType == nil && isTypeChanged(id)
        default: return true
        }
    }

    /// Whether a token is the label of a tuple's element, or of a function type's parameter.
    private func isLabel(_ token: Int32, in declaration: Node) -> Bool {
        let tree = declaration.tree
        return (declaration.raw.firstNode..<declaration.index).contains { index in
            guard tree.nodes[Int(index)].kind == .tupleTypeElement,
                case let element = Node(tree: tree, index: index), element.raw.firstToken <= token,
                let type = element.children.reversed().first
            else { return false }
            return token < type.raw.firstToken
        }
    }

    // MARK: Texts of declarations

    /// The tokens of a declaration, with its attributes; of a variable those of all that are declared with it.
    private static func tokens(of id: DeclarationID, in program: Program) -> Range<Int32> {
        let own = program.node(of: id)
        let node = program[id].kind == .topLevelCode || program[id].kind == .enumCase ? own : own.declarationNode
        return node.raw.firstToken..<node.raw.endToken
    }

    /// The tokens that say what is declared: without those of other declarations in it, of bodies, and of an initial
    /// value.
    private func header(of id: DeclarationID, in program: Program) -> [Int32] {
        guard program[id].kind != .topLevelCode else { return [] }
        let node = program.node(of: id)
        var left: [Range<Int32>] = []
        func leave(_ node: Node) { left.append(node.raw.firstToken..<node.raw.endToken) }
        for child in program.children(of: id)
        where program[child].kind != .genericParameter && !program[child].flags.contains(.isImplicit) {
            left.append(Self.tokens(of: child, in: program))
        }
        switch program[id].kind {
        case .function, .initializer, .deinitializer, .getter, .setter, .observer:
            if node.kind == .codeBlock { return [] }
            for child in node.children where child.kind == .codeBlock { leave(child) }
        case .variable: if let value = node.variableInitializer { leave(value) }
        case .class, .struct, .enum, .actor, .protocol, .extension:
            for block in node.children where block.kind == .memberBlock {
                for child in block.children where child.kind == .error { leave(child) }
            }
        default: break
        }
        left.sort { $0.lowerBound < $1.lowerBound }
        var found: [Int32] = [], next = left[...]
        for token in Self.tokens(of: id, in: program) {
            while let first = next.first, first.upperBound <= token { next.removeFirst() }
            if let first = next.first, first.contains(token) { continue }
            found.append(token)
        }
        return found
    }

    private func initialValue(of id: DeclarationID, in program: Program) -> [Int32] {
        program.node(of: id).variableInitializer.map { Array($0.raw.firstToken..<$0.raw.endToken) } ?? []
    }
}

extension TypeNode {
    /// Whether it may stand for a type that has no name here.
    fileprivate var isUnseen: Bool {
        switch self {
        case .unknown, .variable, .dependentMember: true
        default: false
        }
    }
}

extension Program {
    /// Whether both programs have a declaration.
    fileprivate func isIn(_ id: DeclarationID, _ old: Program, _ new: Program) -> Bool {
        [old, new].allSatisfy { Int(id.index) < $0.declarations.count && !$0.isRemoved(id) }
    }
}
