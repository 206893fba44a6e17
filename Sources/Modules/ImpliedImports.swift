import Frameworks
import Syntax

/// Frameworks that code uses with no import in sight: snippets, and modules whose imports stand in files that were not
/// named.
///
/// A name that only one framework gives its types shows that the framework is meant, unless the project declares the
/// name. Names that many libraries have (`Object`, `List`) show nothing by themselves, and mean the framework once
/// another name has shown it.
struct ImpliedImports {
    private let files: [ProjectFile]
    private let models: [FrameworkModel]
    private let declares: (Symbol) -> Bool

    /// - Parameter declares: Whether the project declares a type or alias of the name.
    init(_ files: [ProjectFile], _ models: [FrameworkModel], declares: @escaping (Symbol) -> Bool) {
        self.files = files
        self.models = models
        self.declares = declares
    }

    /// The imports to add, by file.
    ///
    /// - Parameter isKnown: Whether all that a module declares is known or has nothing to do with databases: names of
    ///   other modules' types may be anything's.
    func find(isKnown: (Symbol) -> Bool) -> [(file: Int, module: Symbol)] {
        var modules: [Int: [Int]] = [:]
        for (i, file) in files.enumerated() { modules[file.target, default: []].append(i) }
        var result: [(Int, Symbol)] = []
        for model in models where !model.knownBy.isEmpty {
            guard let name = model.imports.first else { continue }
            let witnesses = NameSet(model.knownBy)
            func isImporting(_ i: Int) -> Bool { model.imports.contains { files[i].imports.contains($0) } }
            for (_, members) in modules.sorted(by: { $0.key < $1.key }) {
                if members.contains(where: isImporting) {
                    // Other files of the module import it: a module that is not at hand brings it along.
                    result += members.filter {
                        !isImporting($0) && files[$0].imports.contains { !isKnown($0) }
                            && mentions(witnesses, model, $0)
                    }
                    .map { ($0, name) }
                    continue
                }
                let using = members.filter { files[$0].mentions(witnesses) }
                var found: Set<Symbol> = []
                for i in using {
                    for w in files[i].names where witnesses.contains(w) && isMeant(w, in: files[i], model) {
                        found.insert(w)
                    }
                }
                // Another module may have types of these names: then it takes two.
                let mayBeAnothers = using.contains { i in files[i].imports.contains { !isKnown($0) } }
                if found.count >= (mayBeAnothers ? 2 : 1) { result += members.map { ($0, name) } }
            }
        }
        return result
    }

    private func mentions(_ witnesses: NameSet, _ model: FrameworkModel, _ file: Int) -> Bool {
        files[file].names.contains { witnesses.contains($0) && isMeant($0, in: files[file], model) }
    }

    private func isMeant(_ witness: Symbol, in file: ProjectFile, _ model: FrameworkModel) -> Bool {
        guard !declares(witness) else { return false }
        guard let first = witness.bytes.first, first >= 97 else { return true }
        // A variable's name: what it is asked for has to be what such a handle has.
        guard let type = model.types.values.first(where: { $0.kind == .handle && $0.handleName == witness }),
            !UndeclaredUses.binds(witness, file.tree)
        else { return false }
        return UndeclaredUses(file.tree, of: NameSet(type.members.keys)).members[witness] != nil
    }
}

/// The members that a file uses of names that stand for values: `realm.write`, `realm?.add`. Names with other uses than
/// the known ones are left out.
struct UndeclaredUses {
    private(set) var members: [Symbol: Set<Symbol>] = [:]

    init(_ tree: SyntaxTree, of known: NameSet) {
        let tokens = tree.tokens
        var others: Set<Symbol> = []
        var i = 0
        while i + 2 < tokens.count {
            defer { i += 1 }
            guard tokens[i].kind == .identifier, i == 0 || tokens[i - 1].kind != .period else { continue }
            var j = i + 1
            while j + 1 < tokens.count, tokens[j].kind == .questionPostfix || tokens[j].kind == .exclamationPostfix {
                j += 1
            }
            guard tokens[j].kind == .period, tokens[j + 1].kind == .identifier, case let name = tokens[i].symbol,
                let first = name.bytes.first, first >= 97, !others.contains(name)
            else { continue }
            if known.contains(tokens[j + 1].symbol) {
                members[name, default: []].insert(tokens[j + 1].symbol)
            } else {
                others.insert(name)
                members[name] = nil
            }
        }
    }

    /// Whether a file binds the name anywhere: a variable, a parameter.
    static func binds(_ name: Symbol, _ tree: SyntaxTree) -> Bool {
        let tokens = tree.tokens
        for i in 0..<max(0, tokens.count - 1) where tokens[i].symbol == name && tokens[i].kind == .identifier {
            if i > 0, bindingKeywords.contains(tokens[i - 1].symbol) { return true }
            if tokens[i + 1].kind == .colon { return true }
            // A closure's only parameter.
            if tokens[i + 1].symbol == inKeyword { return true }
        }
        return false
    }

    private static let inKeyword = Symbol("in")
    private static let bindingKeywords: Set<Symbol> = [Symbol("let"), Symbol("var")]
}

extension FrameworkModel.TypeModel {
    /// How a variable that holds one is most often called: `realm`, `modelContext`, `managedObjectContext`.
    var handleName: Symbol {
        let text = name.text.hasPrefix("NS") ? name.text.dropFirst(2) : name.text[...]
        return Symbol(text.prefix(1).lowercased() + text.dropFirst())
    }
}
