import Frameworks
import Syntax

/// Classes of stored objects that no file at hand declares: generated from a data model that is not there, or of files
/// that were not named. Their uses show what they are: `NSFetchRequest<Crate>` is only written where `Crate` is a
/// managed object.
struct UndeclaredModels {
    /// A use by which such a class is known, as tokens.
    private struct Use {
        var tokens: [Token]
        var name: Int
        /// A word of it, which is looked for first: most tokens are none.
        var word: Int

        /// nil for a text without `$0`, or without a word beside it.
        init?(_ text: String) {
            // The tree owns its tokens.
            let tree = parse(text, path: "")
            let tokens = withExtendedLifetime(tree) { tree.tokens.filter { $0.kind != .endOfFile } }
            guard let name = tokens.firstIndex(where: { $0.kind == .dollarIdentifier }) else { return nil }
            guard let word = tokens.firstIndex(where: { $0.kind == .identifier }) else { return nil }
            (self.tokens, self.name, self.word) = (tokens, name, word)
        }

        /// The class's name, where the use stands at a token.
        func find(_ all: UnsafeBufferPointer<Token>, at start: Int) -> Symbol? {
            guard start >= 0, start + tokens.count <= all.count else { return nil }
            for (i, token) in tokens.enumerated() where i != name {
                let other = all[start + i]
                guard token.symbol == .none ? token.kind == other.kind : token.symbol == other.symbol else {
                    return nil
                }
            }
            let found = all[start + name]
            // A part of another name is not known by its own.
            guard found.kind == .identifier, let first = found.symbol.bytes.first, 65...90 ~= first,
                start + name == 0 || all[start + name - 1].kind != .period
            else { return nil }
            return found.symbol
        }
    }

    /// The least that a class must be and have.
    struct Declaration {
        /// The modules to import.
        var imports: [Symbol]
        var text: String
        /// Its name says so, and members that code asks for: not that it is one.
        var isSupposed: Bool
    }

    /// By the class's name.
    private(set) var declarations: [Symbol: Declaration] = [:]

    /// - Parameter isKnown: Whether one of the modules declares a type of the name.
    init(_ project: ProjectModules, isKnown: (Symbol, Set<Symbol>) -> Bool) {
        for model in project.models.all {
            let described = model.types.values.filter { $0.undeclared != nil }
            for type in described.sorted(by: { $0.name.text < $1.name.text }) {
                guard let undeclared = type.undeclared else { continue }
                func add(_ names: Set<Symbol>, isSupposed: Bool) {
                    for name in names where declarations[name] == nil {
                        let text = undeclared.declaration.replacing("$0", with: name.text)
                        declarations[name] = Declaration(imports: model.imports, text: text, isSupposed: isSupposed)
                    }
                }
                add(
                    Self.names(used: undeclared.uses.compactMap { Use($0) }, model, project, isKnown), isSupposed: false
                )
                if let ending = undeclared.ending {
                    add(Self.names(endingIn: ending, undeclared.members, model, project, isKnown), isSupposed: true)
                }
            }
        }
        guard !declarations.isEmpty else { return }
        let filter = NameSet(declarations.keys)
        for file in project.files where file.mentions(filter) {
            for name in file.tree.declaredTypeNames() { declarations[name] = nil }
        }
    }

    /// The targets that import a model's framework.
    private static func importing(_ model: FrameworkModel, _ project: ProjectModules) -> Set<Int> {
        Set(project.files.lazy.filter { file in model.imports.contains { file.imports.contains($0) } }.map(\.target))
    }

    /// Names with an ending, of modules that ask for one of the members.
    private static func names(
        endingIn ending: String, _ members: [Symbol], _ model: FrameworkModel, _ project: ProjectModules,
        _ isKnown: (Symbol, Set<Symbol>) -> Bool
    ) -> Set<Symbol> {
        let importing = importing(model, project), members = NameSet(members), ending = Array(ending.utf8)
        let asking = Set(
            project.files.lazy.filter { importing.contains($0.target) && $0.mentions(members) }.map(\.target))
        var found: Set<Symbol> = []
        for file in project.files where asking.contains(file.target) {
            for name in file.names
            where name.bytes.count >= ending.count && name.bytes.suffix(ending.count).elementsEqual(ending) {
                guard let first = name.bytes.first, 65...90 ~= first, isUndeclared(name, in: file, project, isKnown)
                else { continue }
                found.insert(name)
            }
        }
        return found
    }

    private static func isUndeclared(
        _ name: Symbol, in file: ProjectFile, _ project: ProjectModules, _ isKnown: (Symbol, Set<Symbol>) -> Bool
    ) -> Bool {
        project.models.type(name) == nil && !project.declares(name) && !isKnown(name, file.imports)
    }

    private static func names(
        used uses: [Use], _ model: FrameworkModel, _ project: ProjectModules, _ isKnown: (Symbol, Set<Symbol>) -> Bool
    ) -> Set<Symbol> {
        let importing = importing(model, project)
        let words = NameSet(
            uses.flatMap { use in
                use.tokens.indices.filter { $0 != use.name }.map { use.tokens[$0] }.filter { $0.kind == .identifier }
                    .map(\.symbol)
            })
        var found: Set<Symbol> = []
        for file in project.files where importing.contains(file.target) && file.mentions(words) {
            let own = uses.filter { use in use.tokens.allSatisfy { $0.kind != .identifier || file.mentions($0.symbol) }
            }
            let tokens = file.tree.tokens
            for i in tokens.indices where words.contains(tokens[i].symbol) {
                for use in own where use.tokens[use.word].symbol == tokens[i].symbol {
                    guard let name = use.find(tokens, at: i - use.word), !found.contains(name),
                        isUndeclared(name, in: file, project, isKnown)
                    else { continue }
                    found.insert(name)
                }
            }
        }
        return found
    }
}

extension SyntaxTree {
    /// The names of all types and generic parameters that are declared anywhere in it.
    fileprivate func declaredTypeNames() -> Set<Symbol> {
        var names: Set<Symbol> = []
        for i in nodes.indices {
            let node = Node(tree: self, index: Int32(i))
            switch node.kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl, .associatedtypeDecl,
                .genericParameter:
                names.insert(node.name)
            default: break
            }
        }
        return names
    }
}
