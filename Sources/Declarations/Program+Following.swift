import Syntax

/// The program after an edit of one file that changes declarations: what is the same has the same numbers.
extension Program {
    /// A program with another text of one file, everything else being what it is here: modules, files, imports.
    /// Declarations that are the same, or stand in the place of others, have the numbers that those have here; types
    /// and tokens have theirs.
    ///
    /// - Parameter inputs: those of this program with the new tree in the place of the file's.
    /// - Returns: Nil where more may be different than the file's declarations, or tokens have no numbers left.
    public func following(_ inputs: [ModuleInput], _ tree: SyntaxTree, for file: FileID) -> Program? {
        let old = files[Int(file.index)].tree
        guard let comparison = TreeComparison(old, tree), let window = comparison.window else { return nil }
        let before = FileIndexer.index(old, file: file), after = FileIndexer.index(tree, file: file)
        guard before.imports == after.imports, before.defaultIsolation == nil, after.defaultIsolation == nil,
            !Self.hasOperators(old), !Self.hasOperators(tree)
        else { return nil }
        let match = DeclarationMatch(self, file, after.declarations, tree, window)
        let made = Program(
            inputs, interfaces, types: types, numbers: numbers.following(match.numbers, of: file, self))
        guard made.numbers.starts == numbers.starts, made.order.list != nil, made.isLike(self, but: file) else {
            return nil
        }
        for index in files.indices { made.files[index].numbers = files[index].numbers }
        let count = Int32(window.count + tree.tokens.count - old.tokens.count)
        guard made.files[Int(file.index)].numbers.replace(window, with: count, of: old.tokens.count) else {
            return nil
        }
        return made
    }

    /// Whether an edit has removed a declaration, and left its number.
    public func isRemoved(_ id: DeclarationID) -> Bool {
        self[id].kind == .observer && self[id].parent == nil && self[id].flags.contains(.isImplicit)
    }

    private static func hasOperators(_ tree: SyntaxTree) -> Bool {
        tree.nodes.contains { $0.kind == .operatorDecl || $0.kind == .precedenceGroupDecl }
    }

    /// Whether nothing but a file's own declarations can be different.
    private func isLike(_ other: Program, but file: FileID) -> Bool {
        func isElsewhere(_ id: DeclarationID) -> Bool { self[id].source.file != file && !isRemoved(id) }
        return files.count == other.files.count && modules.map(\.name) == other.modules.map(\.name)
            && views == other.views && importRecords == other.importRecords
            && zip(files, other.files).allSatisfy {
                $0.module == $1.module && $0.isTest == $1.isTest && $0.visible == $1.visible
            }
            && files.indices.allSatisfy { $0 == Int(file.index) || files[$0].tree === other.files[$0].tree }
            && leftOut.filter(isElsewhere) == other.leftOut.filter(isElsewhere)
            && standIns.filter(isElsewhere) == other.standIns.filter(isElsewhere)
            && extended.filter { isElsewhere($0.key) } == other.extended.filter { isElsewhere($0.key) }
    }
}

extension DeclarationNumbers {
    /// The numbers for a program that follows: new declarations have new ones.
    fileprivate func following(_ match: [Int32?], of file: FileID, _ former: Program) -> DeclarationNumbers {
        var next = self
        next.count = former.declarations.count
        next.edited[file] = match.map { known in
            if let known { return known }
            next.count += 1
            return Int32(next.count - 1)
        }
        for number in former.implied {
            let declaration = former.declarations[Int(number)]
            next.implied[
                Implied(parent: declaration.parent, kind: declaration.kind, name: declaration.name), default: []
            ].append(number)
        }
        return next
    }
}
