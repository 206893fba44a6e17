import Flow
import Frameworks
import Semantics
import Syntax

/// Finds the databases of a project: one for each configuration that says where it is, with the models that are seen
/// in it.
struct StoreFinder {
    private let facts: UseFacts
    private let models: FrameworkModels
    private let ids: ([DatabaseUse.Model]) -> [ModelID]
    private let place: (Node) -> SourcePlace?
    /// By what says that it is one: a configuration, or an opening without one; nil for the one where nothing does.
    private var found: [Node?: StoreOfModels] = [:]
    /// In the order of their names.
    private(set) var stores: [StoreOfModels] = []
    /// The names of stores by what says that they are.
    private var names: [Node?: String] = [:]

    init(
        _ facts: UseFacts, _ models: FrameworkModels, place: @escaping (Node) -> SourcePlace?,
        ids: @escaping ([DatabaseUse.Model]) -> [ModelID]
    ) {
        self.facts = facts
        self.models = models
        self.ids = ids
        self.place = place
        for use in facts.uses { take(use) }
        settle()
    }

    /// The names of the stores that something is done in.
    func names(of use: UseFact) -> [String] { Set(keys(of: use).compactMap { names[$0] }).sorted() }

    private func keys(of use: UseFact) -> [Node?] { (use.isInStandard ? [nil] : []) + use.origins.map { $0 } }

    // MARK: What is said of each

    private mutating func take(_ use: UseFact) {
        guard let framework = use.framework, models.all[framework].isDatabase,
            models.all[framework].records?.moves != nil
        else { return }
        guard place(use.node) != nil else { return }
        for key in keys(of: use) {
            guard let at = key.map({ place($0) }) ?? place(use.node) else { continue }
            var store =
                found[key]
                ?? StoreOfModels(framework: models.all[framework].name, place: key == nil ? nil : at)
            if key == nil { store.firstUse = min(store.firstUse ?? at, at) }
            if use.kind == .configuration {
                configure(&store, use)
            } else {
                store.models.formUnion(ids(use.models))
                if use.operations.contains(.open), let at = place(use.node) { store.openings.insert(at) }
            }
            if key == nil {
                store.name = "default"
            } else if use.node == key, store.name.isEmpty {
                store.name = Self.name(facts.owners[use.owner].name)
            }
            found[key] = store
        }
    }

    /// The place and the models of a configuration's database.
    private func configure(_ store: inout StoreOfModels, _ use: UseFact) {
        var said: [(name: Symbol, node: Node)] = use.arguments.filter { !$0.label.isEmpty }.map {
            (Symbol($0.label), $0.node)
        }
        if use.isAssignment, let value = use.arguments.last { said = [(use.member, value.node)] }
        for (name, node) in said where node.kind != .nilLiteral {
            let does = (use.framework.flatMap { models.all[$0].types[use.type] }?.members[name] ?? []).reduce(
                into: FrameworkModel.Operations()
            ) { $0.formUnion($1.operations) }
            if does.contains(.locate) {
                store.location = "\(name.text): \(PlaceFinder.line(node))"
                store.parameters = LocationReader(facts.owners[use.owner].node).parameters(of: node)
            }
            if name == Self.types, node.kind == .arrayExpr {
                store.listed = node.children.map { $0.text.hasSuffix(".self") ? String($0.text.dropLast(5)) : $0.text }
            }
        }
    }

    private static let types = Symbol("objectTypes")

    /// Gives each store a name of its own. Two configurations that name one constant are of one store.
    private mutating func settle() {
        for case (let key?, let store) in found where store.name.isEmpty {
            if let use = facts.uses.first(where: { $0.framework != nil && $0.node == key }) {
                found[key] = described(store, by: use)
            }
        }
        let ordered = found.sorted { ($0.value.order, $0.value.name) < ($1.value.order, $1.value.name) }
        var taken: Set<String> = []
        for (key, store) in ordered {
            if let same = stores.firstIndex(where: { $0.isSame(as: store) }) {
                stores[same].models.formUnion(store.models)
                stores[same].openings.formUnion(store.openings)
                names[key] = stores[same].name
                continue
            }
            var own = store, number = 2
            let wanted = store.name.isEmpty ? "store" : store.name
            own.name = wanted
            while taken.contains(own.name.lowercased()) {
                own.name = "\(wanted)\(number)"
                number += 1
            }
            taken.insert(own.name.lowercased())
            names[key] = own.name
            stores.append(own)
        }
    }

    /// A store by the call that gives its configuration, or opens it without one that is known.
    private func described(_ store: StoreOfModels, by use: UseFact) -> StoreOfModels {
        var store = store
        store.name = Self.name(facts.owners[use.owner].name)
        let given = use.arguments.filter { $0.node.kind != .closureExpr }
        guard store.location.isEmpty, !given.isEmpty else { return store }
        store.location = given.map { "\($0.label.isEmpty ? "" : $0.label + ": ")\(PlaceFinder.line($0.node))" }.joined(
            separator: ", ")
        let reader = LocationReader(facts.owners[use.owner].node)
        for argument in given {
            var names = reader.parameters(of: argument.node)
            // A value that is neither a literal nor a type's constant may differ from call to call.
            if names.isEmpty, [.identifierExpr, .memberExpr].contains(argument.node.kind),
                argument.node.text.first?.isLowercase == true
            {
                names = [argument.node.name.text]
            }
            store.parameters += names.filter { !store.parameters.contains($0) }
        }
        return store
    }

    /// The name that a function gives the configuration that it makes: `main` of `mainRealmConfiguration()`.
    private static func name(_ function: String) -> String {
        let path = function.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        for part in path.reversed() {
            let words = part.camelWords.filter { !noise.contains($0) && $0.allSatisfy { $0.isLetter || $0.isNumber } }
            if let first = words.first, first.first?.isLetter == true {
                return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            }
        }
        return "store"
    }

    private static let noise: Set<String> = [
        "realm", "realms", "configuration", "configurations", "config", "configs", "make", "create", "get", "build",
        "open", "opened", "setup", "set", "up", "init", "load", "the", "new", "with", "for", "from", "to", "url",
        "path",
        "file", "shared", "instance", "database", "db", "store", "storage", "manager", "controller", "service",
        "provider", "helper", "migrate", "migration", "in", "of", "and", "code", "top", "level", "did", "finish",
        "launching", "options", "application", "app", "delegate"
    ]
}

/// A database of a project, by the configuration that says which it is.
package struct StoreOfModels: Sendable, Equatable {
    /// In one word: `main`, `default`.
    package var name = ""
    package var framework: String
    /// The place where its configuration is made, or where it is opened without one; nil for the one that is meant
    /// where nothing is said.
    package var place: SourcePlace?
    /// Of that one, where it is used first.
    package var firstUse: SourcePlace?
    /// The code that locates it: `fileURL: self.mainRealmFileURL`; empty where there is none.
    package var location = ""
    /// Parameters of its location: there is a database for each value.
    package var parameters: [String] = []
    /// The models that are seen to be used in it.
    package var models: Set<ModelID> = []
    /// The classes that the configuration lists; nil where it lists none.
    package var listed: [String]?
    package var openings: Set<SourcePlace> = []

    /// The places where it is made and opened.
    package var places: [SourcePlace] { [place, firstUse].compactMap { $0 } + openings.sorted() }
    fileprivate var order: SourcePlace { place ?? firstUse ?? SourcePlace(path: "", line: 0, column: 0) }

    /// Whether both surely are one: they name one constant, the same wherever it stands.
    fileprivate func isSame(as other: StoreOfModels) -> Bool {
        guard framework == other.framework, !location.isEmpty, location == other.location, parameters.isEmpty,
            other.parameters.isEmpty
        else { return false }
        let value = location.drop { $0 != ":" }.dropFirst(2)
        return value.first == "\"" && !value.contains("\\(") || value.first?.isUppercase == true && !value.contains("(")
    }

    /// Its location and configuration, on one line.
    package var origin: String {
        let at = place ?? firstUse
        return (location.isEmpty ? "" : location + ", ") + (place == nil ? "the default configuration" : "made")
            + (at.map { " at \($0.path):\($0.line)" } ?? "")
    }

    /// Whether a model is seen in it: used there, or listed by the configuration.
    package func holds(_ model: ModelClass) -> Bool {
        models.contains(model.id) || listed?.contains { $0 == model.name || model.name.hasSuffix("." + $0) } ?? false
    }
}

/// Finds what callers of a function give that the code of a location is made of.
private struct LocationReader {
    private let function: Node
    private let parameters: Set<String>
    private var locals: [String: [Node]] = [:]

    init(_ function: Node) {
        self.function = function
        // An accessor has none, nor has what surrounds it.
        parameters = Set(function.children.filter { $0.kind == .parameter }.map(\.name.text))
        var waiting = [function]
        while let node = waiting.popLast() {
            if node.kind == .patternBinding, let value = node.child(.initializer),
                let pattern = node.children.first(where: { $0.kind == .identifierPattern })
            {
                locals[pattern.name.text, default: []].append(value)
            }
            waiting += node.children
        }
    }

    /// In the order in which they are met; properties that are put into the text of a name among them.
    func parameters(of node: Node) -> [String] {
        var found: [String] = [], seen: Set<String> = [], waiting = [node]
        while let next = waiting.popLast() {
            waiting += next.children.reversed()
            let name = next.name.text
            switch next.kind {
            case .identifierExpr:
                if let values = locals[name], seen.insert(name).inserted {
                    waiting += values
                } else if parameters.contains(name), !found.contains(name) {
                    found.append(name)
                } else if Self.isInText(next), name.first?.isLowercase == true, name != "self", !found.contains(name) {
                    found.append(name)
                }
            case .memberExpr where next.child(.base)?.text == "self" && Self.isInText(next):
                if !found.contains(name) { found.append(name) }
            default: break
            }
        }
        return found
    }

    /// It is interpolated into a text.
    private static func isInText(_ node: Node) -> Bool {
        var around = node.parent
        while let outer = around {
            switch outer.kind {
            case .interpolation: return true
            case .codeBlock: return false
            default: around = outer.parent
            }
        }
        return false
    }
}

extension String {
    /// `main`, `realm`, `configuration` of `mainRealmConfiguration`.
    fileprivate var camelWords: [String] {
        var words: [String] = [], word = ""
        for character in self {
            if character.isUppercase, word.last?.isLowercase == true || word.last?.isNumber == true {
                words.append(word)
                word = ""
            }
            if character == "_" {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        if !word.isEmpty { words.append(word) }
        return words.map { $0.lowercased() }
    }
}
