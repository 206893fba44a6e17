import Frameworks
import Syntax

/// Chooses what has to be run: the functions, and the initial values of properties, that may come near a database, and
/// whoever calls them.
///
/// Most code of an app has no part in how it uses its database. A value of a database comes out of a name that leads to
/// one (a framework's type, a property of such a type, a function that gives one), so code that has none of these names
/// holds no such value. It still matters where it calls code that does: for the context that it calls from, and for
/// the transactions that the callee opens. Callers are looked for by name, and only those of functions whose run has
/// shown that they matter; who then turns out to call something else is followed no further.
///
/// Whatever is called by what is chosen is run when it is asked for, chosen or not.
final class Selection {
    /// A function, or (from `functionCount` on) a variable with an initial value.
    struct Unit {
        /// The function's or variable's number.
        var id: Int32
        var file: Int32
        var firstToken: Int32
        var endToken: Int32
        /// The token that names it, which is no use of the name.
        var nameToken: Int32
        var owner: TypeID?
    }

    private let project: Project
    private let functionCount: Int
    private let choosesAll: Bool
    /// All that may be chosen, in the order of the files, and whether it is.
    @exclusivity(unchecked) private var units: [Unit] = []
    @exclusivity(unchecked) private var isChosen: [Bool] = []
    /// Made when it is first asked for, of what the seeds have left.
    private lazy var mentions = MentionIndex(units, isChosen, project)
    /// Names that lead to a database, by the module that declares them.
    @exclusivity(unchecked) private var leading: [NameFilter]
    private let parts: ModuleParts
    @exclusivity(unchecked) private var newNeeds: [(name: Symbol, need: Need)] = []
    /// How many needs a name has had.
    @exclusivity(unchecked) private var needCounts: [Symbol: Int] = [:]
    @exclusivity(unchecked) private var neededFunctions: Set<FunctionID> = []
    @exclusivity(unchecked) private var neededVariables: Set<VariableID> = []
    @exclusivity(unchecked) private var descendants: [TypeID: [TypeID]]?
    private let variables: [Symbol: [VariableID]]

    /// - Parameter choosesAll: Nothing is left out: what the choice must not change is measured against that.
    init(_ project: Project, _ parts: ModuleParts, choosesAll: Bool) {
        self.choosesAll = choosesAll
        self.project = project
        self.parts = parts
        functionCount = project.functions.count
        leading = [NameFilter](repeating: NameFilter(), count: parts.moduleCount)
        var variables: [Symbol: [VariableID]] = [:]
        for i in project.variables.indices { variables[project.variables[i].name, default: []].append(VariableID(index: Int32(i))) }
        self.variables = variables
        findLeadingNames()
        for (i, file) in project.files.enumerated() {
            guard parts.part[i] != nil else { continue }
            for f in file.functions where project.functions[Int(f)].body != nil {
                let function = project.functions[Int(f)]
                let named = function.variable.map { project[$0].pattern } ?? function.node
                units.append(place(f, function.node, named: named, file: function.file, owner: function.owner))
            }
            for v in file.variables where project.variables[Int(v)].initializer != nil {
                let variable = project.variables[Int(v)]
                units.append(place(Int32(functionCount) + v, variable.node, named: variable.pattern, file: variable.file, owner: variable.owner))
            }
        }
    }

    private func place(_ id: Int32, _ node: Node, named: Node, file: Int32, owner: TypeID?) -> Unit {
        Unit(id: id, file: file, firstToken: node.raw.firstToken, endToken: node.raw.endToken, nameToken: named.raw.mainToken, owner: owner)
    }

    // MARK: Names that lead to a database

    private func findLeadingNames() {
        var imports = [Set<Symbol>](repeating: project.exportedImports, count: parts.count)
        for (i, file) in project.files.enumerated() { if let part = parts.part[i] { imports[part].formUnion(file.imports) } }
        var isMarked = [Bool](repeating: false, count: parts.moduleCount)
        for i in project.files.indices {
            let module = parts.visible[i][0]
            guard let part = parts.part[i], parts.isReached[i], !isMarked[module] else { continue }
            isMarked[module] = true
            for name in project.models.leadingNames(imports[part]) { leading[module].insert(name) }
        }
        for i in project.types.indices {
            let file = Int(project.types[i].file)
            guard project.types[i].kind != .external, parts.part[file] != nil else { continue }
            if project.databaseType(.project(TypeID(index: Int32(i)), [])) != nil { leading[parts.visible[file][0]].insert(project.types[i].name) }
        }
        for i in project.files.indices where parts.part[i] != nil { for name in project.supposedHandles(in: Int32(i)).keys { leading[parts.visible[i][0]].insert(name) } }
        // What is declared with such a name leads on.
        var grows = true
        while grows {
            let before = leading.reduce(0) { $0 + $1.count }
            for type in project.types {
                for (name, payload) in type.enumCases { mark(name, payload.file, if: { mentions(payload.node, $0) }) }
                for (name, alias) in type.aliases { mark(name, alias.file, if: { mentions(alias.node, $0) }) }
            }
            for (name, alias) in project.aliases { mark(name, alias.file, if: { mentions(alias.node, $0) }) }
            for (i, file) in project.files.enumerated() where parts.part[i] != nil {
                for v in file.variables { mark(project.variables[Int(v)].name, Int32(i), if: { leads(VariableID(index: v), $0) }) }
                for f in file.functions {
                    let function = project.functions[Int(f)]
                    guard function.variable == nil, let name = calledName(function) else { continue }
                    mark(name, Int32(i), if: { gives(function, $0) })
                }
            }
            grows = leading.reduce(0) { $0 + $1.count } > before
        }
    }

    private func mark(_ name: Symbol, _ file: Int32, if leads: (Words) -> Bool) {
        guard file >= 0, parts.part[Int(file)] != nil else { return }
        let visible = parts.visible[Int(file)]
        guard !leading[visible[0]].contains(name), leads(Words(tables: visible.map { leading[$0] })) else { return }
        leading[visible[0]].insert(name)
    }

    /// The names that lead to a database in one file: its module's, and those of the modules that it imports.
    private struct Words {
        var tables: [NameFilter]
        func contains(_ name: Symbol) -> Bool { tables.contains { $0.contains(name) } }
    }

    /// The name by which callers know it; what has none leads through its type's.
    private func calledName(_ f: FunctionDeclaration) -> Symbol? {
        switch f.kind {
        case .function where f.name != Names.callAsFunction: f.name
        case .function, .initializer, .subscriptGetter: f.owner.map { project[$0].name }
        default: nil
        }
    }

    private func leads(_ id: VariableID, _ words: Words) -> Bool {
        let v = project[id]
        if v.attributes.contains(where: { project.models.wrapper($0)?.givesValues ?? false }) { return true }
        if let type = v.type { return mentions(type, words) }
        guard let value = v.initializer, mentions(value, words) else { return false }
        // An object that merely uses a database on the way is not one.
        return switch project.type(of: id) {
        case .project(let type, let arguments) where arguments.isEmpty: project.heldDatabaseType(.project(type, [])) != nil
        case .external(let name, let arguments) where arguments.isEmpty: project.models.type(name).map { $0.kind != .plain } ?? false
        default: true
        }
    }

    /// Callers may get a database's value from it: as its result, or in a closure that they hand over.
    private func gives(_ f: FunctionDeclaration, _ words: Words) -> Bool {
        if let type = f.returnType, mentions(type, words) { return true }
        if !f.genericParameters.isEmpty, let clause = f.node.child(.genericParameterClause), mentions(clause, words) { return true }
        if let clause = f.node.child(.whereClause), mentions(clause, words) { return true }
        return f.parameters.contains { p in
            guard let type = p.type, mentions(type, words) else { return false }
            return type.tokens.contains { $0.kind == .arrow || words.contains($0.symbol) && project.globalAlias($0.symbol) != nil }
        }
    }

    private func mentions(_ node: Node, _ words: Words) -> Bool { node.tokens.contains { words.contains($0.symbol) } }

    // MARK: What holds such a name

    /// The units that may hold a value of a database: the first to be run.
    func seeds() -> [Int32] {
        // Methods of a model or handle, and of a kind of store that is made for one.
        let everywhere = Words(tables: leading)
        var isDatabase: [TypeID: Bool] = [:]
        func isOfDatabase(_ id: TypeID) -> Bool {
            if let known = isDatabase[id] { return known }
            let type = project[id]
            let result = project.databaseType(project.selfType(id)) != nil || type.kind == .external && leading.contains { $0.contains(type.name) }
                || constraints(type).contains { mentions($0, everywhere) }
            isDatabase[id] = result
            return result
        }
        var isConstrained: [Node: Bool] = [:]
        func isConstrainedToDatabase(_ node: Node) -> Bool {
            if let known = isConstrained[node] { return known }
            let result = node.child(.whereClause).map { clause in mentions(clause, everywhere) } ?? false
            isConstrained[node] = result
            return result
        }
        // Many files see the same modules.
        var merged: [[Int]: NameFilter] = [:]
        let words = project.files.indices.map { i -> NameFilter in
            guard parts.part[i] != nil else { return NameFilter() }
            if let known = merged[parts.visible[i]] { return known }
            var table = leading[parts.visible[i][0]]
            for other in parts.visible[i].dropFirst() { table.formUnion(leading[other]) }
            merged[parts.visible[i]] = table
            return table
        }
        isChosen = units.map { place in
            if choosesAll { return true }
            if let owner = place.owner, isOfDatabase(owner) { return true }
            if let f = function(place.id), let e = project[f].extensionNode, isConstrainedToDatabase(e) { return true }
            let tokens = project.files[Int(place.file)].tree.tokens
            for i in Int(place.firstToken)..<Int(place.endToken) where words[Int(place.file)].contains(tokens[i].symbol) {
                if !Self.isLabel(tokens, i) { return true }
            }
            return false
        }
        return units.indices.filter { isChosen[$0] }.map { units[$0].id }
    }

    /// What a type's declaration says of the values that its members handle without naming their types: what its generic
    /// parameters have to be, what it is made for (`Store<Dog>`), what has to adopt it.
    private func constraints(_ type: TypeDeclaration) -> [Node] {
        var result = type.genericParameters.flatMap(\.constraints)
        let isProtocol = type.kind == .protocol
        result += type.inherited.map(\.node).filter { item in isProtocol || item.tokens.contains { $0.kind == .leftBracket || $0.symbol.id == Self.less.id } }
        if let clause = type.node?.child(.whereClause) { result.append(clause) }
        return result
    }

    private static let less = Symbol("<")

    /// `name:` in a call or a parameter list.
    private static func isLabel(_ tokens: UnsafeBufferPointer<Token>, _ i: Int) -> Bool {
        guard i > 0, tokens[i + 1].kind == .colon else { return false }
        return tokens[i - 1].kind == .leftParen || tokens[i - 1].kind == .comma
    }

    func function(_ unit: Int32) -> FunctionID? { unit < functionCount ? FunctionID(index: unit) : nil }
    func variable(_ unit: Int32) -> VariableID? { unit < functionCount ? nil : VariableID(index: unit - Int32(functionCount)) }

    // MARK: Who calls, who assigns

    /// A name by which something is used whose users are wanted.
    private struct Need {
        var kind: Kind
        var owner: TypeID?
        /// The labels that a call's first argument may have, `.none` for one without; nil where a call may have any.
        var firstLabels: Set<Symbol>?
        var mayBeEmpty = true

        enum Kind {
            case function, initializer, value, assignment
            /// `store[…]`, `store(…)`: nothing but the value's own name, and what opens after it, tells.
            case bracket(TokenKind)
            case any
        }
    }

    /// From now on those who call the function matter.
    func needCallers(of id: FunctionID) {
        var id = id
        while let outer = project[id].enclosing { id = outer }
        guard neededFunctions.insert(id).inserted else { return }
        let f = project[id]
        switch f.kind {
        case .deinitializer, .topLevel: return
        case .getter, .setter, .observer: add(Need(kind: .value, owner: f.owner), f.name)
        case .function where f.name != Names.callAsFunction: add(callNeed(f, .function), f.name)
        case .initializer:
            guard let owner = f.owner else { return }
            let need = callNeed(f, .initializer)
            add(need, Names.`init`)
            for type in [owner] + inheritors(of: owner) { for name in names(of: type) { add(need, name) } }
        case .function, .subscriptGetter, .subscriptSetter:
            guard let owner = f.owner else { return }
            let opening = f.kind == .function ? TokenKind.leftParen : .leftBracket
            let need = Need(kind: .bracket(opening))
            for name in names(of: owner) { add(need, name) }
            add(Need(kind: .bracket(opening), owner: owner), Names.self_)
            for name in valueNames[project[owner].name] ?? [] { add(need, name) }
            for name in valueNames[.none] ?? [] { add(need, name) }
        }
    }

    /// The names of properties and parameters by the names in their types, `.none` where no type is written.
    private lazy var valueNames: [Symbol: Set<Symbol>] = {
        var result: [Symbol: Set<Symbol>] = [:]
        func note(_ name: Symbol, _ type: Node?) {
            guard let type else { result[.none, default: []].insert(name); return }
            for token in type.tokens where token.kind == .identifier { result[token.symbol, default: []].insert(name) }
        }
        for v in project.variables { note(v.name, v.type) }
        for f in project.functions { for p in f.parameters { note(p.name, p.type) } }
        return result
    }()

    /// From now on what is put into the property matters.
    func needAssignments(of id: VariableID) {
        guard neededVariables.insert(id).inserted else { return }
        let v = project[id]
        add(Need(kind: .assignment, owner: v.owner), v.name)
        if let owner = v.owner, project[owner].kind == .struct, !v.isStatic { for name in names(of: owner) { add(Need(kind: .initializer, owner: owner), name) } }
    }

    private func add(_ need: Need, _ name: Symbol) {
        needCounts[name, default: 0] += 1
        // Hundreds of functions of one name: whoever mentions it is taken to mean one of them.
        guard needCounts[name]! <= Self.needLimit else { return }
        newNeeds.append((name, needCounts[name]! < Self.needLimit ? need : Need(kind: .any)))
    }

    private func callNeed(_ f: FunctionDeclaration, _ kind: Need.Kind) -> Need {
        var need = Need(kind: kind, owner: f.owner, firstLabels: [], mayBeEmpty: true)
        for p in f.parameters {
            need.firstLabels!.insert(p.label)
            // What has a default may be left out, and a closure may trail.
            let mayTrail = p.type.map { t in t.tokens.contains { $0.kind == .arrow || $0.kind == .identifier && project.globalAlias($0.symbol) != nil } } ?? true
            if p.defaultValue == nil, !p.isVariadic, !mayTrail {
                need.mayBeEmpty = false
                break
            }
        }
        return need
    }

    private func names(of type: TypeID) -> [Symbol] {
        let name = project[type].name
        return [name] + project.aliases.filter { $0.key != name && $0.value.node.child(.type)?.name == name }.map(\.key)
    }

    private func inheritors(of type: TypeID) -> [TypeID] {
        if descendants == nil {
            var table: [TypeID: [TypeID]] = [:]
            for i in project.types.indices where project.types[i].kind == .class && !project.types[i].inherited.isEmpty {
                let id = TypeID(index: Int32(i))
                project.walkSupertypes(of: .project(id, [])) { t in
                    if case .project(let p, _) = t, p != id, project[p].kind == .class { table[p, default: []].append(id) }
                    return false
                }
            }
            descendants = table
        }
        return descendants?[type] ?? []
    }

    private static let needLimit = 256

    /// The units, not chosen before, that may use what has been needed since the last time.
    func users() -> [Int32] {
        var chosen: [Int] = []
        for (name, need) in newNeeds {
            for m in mentions[name] where !isChosen[Int(m.unit)] {
                let place = units[Int(m.unit)]
                guard m.token != place.nameToken, mayUse(project.files[Int(place.file)].tree.tokens, Int(m.token), need, place) else { continue }
                isChosen[Int(m.unit)] = true
                chosen.append(Int(m.unit))
            }
        }
        newNeeds.removeAll(keepingCapacity: true)
        return chosen.sorted().map { units[$0].id }
    }

    /// Whether the token may be the use of a name that is needed.
    private func mayUse(_ tokens: UnsafeBufferPointer<Token>, _ i: Int, _ need: Need, _ place: Unit) -> Bool {
        let next = tokens[i + 1].kind
        let isMember = i > 0 && tokens[i - 1].kind == .period
        switch need.kind {
        case .any: return true
        case .bracket(let opening):
            guard next == opening || (next == .questionPostfix || next == .exclamationPostfix) && tokens[i + 2].kind == opening else { return false }
            guard let wanted = need.owner, let owner = place.owner else { return need.owner == nil }
            return isRelated(owner, wanted)
        case .assignment:
            // `let queue = …` binds a name of its own.
            guard next == .equal, i == 0 || tokens[i - 1].symbol != Names.let && tokens[i - 1].symbol != Names.var else { return false }
            return isOfRelative(tokens, i, need, place, orAnother: isMember)
        case .initializer:
            if tokens[i].symbol == Names.`init` {
                guard isMember, isOfRelative(tokens, i, need, place, orAnother: true) else { return false }
                return next != .leftParen || hasFittingLabel(tokens, i + 1, need)
            }
            if next == .leftParen { return hasFittingLabel(tokens, i + 1, need) }
            // `Store<Dog>(…)`, `Store { … }`
            return next == .leftBrace || tokens[i + 1].symbol.id == Self.less.id
        case .value:
            if Self.isLabel(tokens, i) { return false }
            return isOfRelative(tokens, i, need, place, orAnother: isMember)
        case .function:
            if Self.isLabel(tokens, i) { return false }
            guard isOfRelative(tokens, i, need, place, orAnother: isMember) else { return false }
            return next != .leftParen || hasFittingLabel(tokens, i + 1, need)
        }
    }

    /// A name that stands alone, or after `self` or `super`, is a member of the type at hand or of a type around it; after
    /// anything else it is `another`'s.
    private func isOfRelative(_ tokens: UnsafeBufferPointer<Token>, _ i: Int, _ need: Need, _ place: Unit, orAnother another: Bool) -> Bool {
        guard let wanted = need.owner else { return true }
        var isAnothers = another
        if i > 1, tokens[i - 1].kind == .period, tokens[i - 2].symbol == Names.self_ || tokens[i - 2].symbol == Names.super { isAnothers = false }
        if isAnothers { return receiver(tokens, i, place).map { mayBe($0, wanted) } ?? true }
        var type = place.owner
        while let t = type {
            if isRelated(t, wanted) { return true }
            type = project[t].outer
        }
        return false
    }

    /// The type of what stands before the period before a token, where its name tells.
    private func receiver(_ tokens: UnsafeBufferPointer<Token>, _ i: Int, _ place: Unit) -> Type? {
        var j = i - 2
        while j > place.firstToken, tokens[j].kind == .questionPostfix || tokens[j].kind == .exclamationPostfix { j -= 1 }
        guard j >= place.firstToken, tokens[j].kind == .identifier else { return nil }
        let name = tokens[j].symbol
        if j > 0, tokens[j - 1].kind == .period {
            // Somebody's property: one of those that the project has of this name, if all of them are told.
            guard let all = variables[name] else { return nil }
            var only: Type?
            for v in all {
                let type = project.type(of: v)
                guard !type.isUnknown, only == nil || only == type else { return nil }
                only = type
            }
            return only
        }
        if let f = function(place.id), let p = project[f].parameters.first(where: { $0.name == name }) {
            return p.type.map { project.resolve($0, in: TypeScope(file: place.file, owner: place.owner, function: f)) }
        }
        if isBound(name, tokens, place) { return nil }
        var owner = place.owner
        while let t = owner {
            if let v = project.members(of: t).variables[name]?.first { return project.type(of: v) }
            owner = project[t].outer
        }
        return nil
    }

    /// Whether the unit binds the name somewhere.
    private func isBound(_ name: Symbol, _ tokens: UnsafeBufferPointer<Token>, _ place: Unit) -> Bool {
        for k in Int(place.firstToken)..<Int(place.endToken) where tokens[k].symbol == name && k > 0 {
            let before = tokens[k - 1], after = tokens[k + 1]
            if before.symbol == Names.let || before.symbol == Names.var || before.symbol.id == Self.for.id || after.symbol.id == Self.in.id { return true }
            if before.kind == .leftBrace || before.kind == .rightBracket || before.kind == .leftParen || before.kind == .comma, after.kind == .comma { return true }
        }
        return false
    }

    private static let `for` = Symbol("for")
    private static let `in` = Symbol("in")

    private func mayBe(_ type: Type, _ wanted: TypeID) -> Bool {
        switch type.unwrapped {
        case .project(let id, _): isRelated(id, wanted)
        case .external(let name, _): project[wanted].kind == .protocol || project[wanted].kind == .external && (project[wanted].name == name || project.models.type(name) == nil)
        case .array: project[wanted].kind == .protocol || project[wanted].kind == .external
        case .dictionary: project[wanted].kind == .protocol || project[wanted].kind == .external
        default: true
        }
    }

    private func isRelated(_ a: TypeID, _ b: TypeID) -> Bool { a == b || inherits(a, b) || inherits(b, a) }

    private func inherits(_ a: TypeID, _ b: TypeID) -> Bool {
        project.walkSupertypes(of: project.selfType(a)) { t in
            switch t {
            case .project(let id, _): id == b
            case .external(let name, _): project[b].kind == .external && project[b].name == name
            default: false
            }
        }
    }

    private func hasFittingLabel(_ tokens: UnsafeBufferPointer<Token>, _ open: Int, _ need: Need) -> Bool {
        guard let labels = need.firstLabels else { return true }
        let first = tokens[open + 1]
        if first.kind == .rightParen { return need.mayBeEmpty }
        // What is no name may be the end of the file, with nothing after it.
        let isLabelled = (first.kind == .identifier || first.kind == .keyword) && tokens[open + 2].kind == .colon
        return labels.contains(isLabelled ? first.symbol : .none)
    }
}

extension FrameworkModels {
    /// Names of the imported frameworks that lead to a database's values wherever they stand.
    func leadingNames(_ imports: Set<Symbol>) -> Set<Symbol> {
        var result: Set<Symbol> = []
        for framework in all where framework.isDatabase && framework.imports.contains(where: { imports.contains($0) }) {
            result.formUnion(framework.types.keys)
            for type in framework.types.values { if let a = type.attribute { result.insert(a) } }
            for w in framework.wrappers.values where w.givesValues { result.insert(w.name) }
            result.formUnion(framework.functions.keys)
        }
        return result
    }
}

extension FrameworkModel.WrapperModel {
    /// The wrapped property is a database's value, not a column of its owner.
    fileprivate var givesValues: Bool { result != nil || isReference || type != nil || isDeprecated }
}

/// Where each name stands in the units that are not chosen: what a need costs is what it finds.
private struct MentionIndex {
    struct Mention {
        /// Index into the units.
        var unit: Int32
        var token: Int32
    }

    /// By name, where its mentions begin; one more than there are names.
    private var starts: [Int32]
    private var all: [Mention]

    init(_ units: [Selection.Unit], _ isChosen: [Bool], _ project: Project) {
        var counts: [Int32] = []
        func visit(_ body: (Int32, Int32, Symbol) -> Void) {
            for (u, place) in units.enumerated() where !isChosen[u] {
                let tokens = project.files[Int(place.file)].tree.tokens
                for i in place.firstToken..<place.endToken where Self.isName(tokens[Int(i)]) { body(Int32(u), i, tokens[Int(i)].symbol) }
            }
        }
        visit { _, _, name in
            if Int(name.id) >= counts.count { counts += [Int32](repeating: 0, count: Int(name.id) + 4096 - counts.count) }
            counts[Int(name.id)] += 1
        }
        starts = [0]
        starts.reserveCapacity(counts.count + 1)
        for c in counts { starts.append(starts.last! + c) }
        var next = starts
        all = [Mention](repeating: Mention(unit: 0, token: 0), count: Int(starts.last!))
        visit { unit, token, name in
            all[Int(next[Int(name.id)])] = Mention(unit: unit, token: token)
            next[Int(name.id)] += 1
        }
    }

    subscript(name: Symbol) -> ArraySlice<Mention> {
        Int(name.id) + 1 < starts.count ? all[Int(starts[Int(name.id)])..<Int(starts[Int(name.id) + 1])] : []
    }

    /// A keyword names something only in `self[…]` and `.init(…)`.
    private static func isName(_ token: Token) -> Bool {
        switch token.kind {
        case .identifier, .prefixOperator, .binaryOperator, .postfixOperator: true
        case .keyword: token.symbol == Names.self_ || token.symbol == Names.`init`
        default: false
        }
    }
}
