import Declarations
import Flow
import Frameworks
import Semantics
import Syntax

/// Sorts the uses of a project's databases into the sections of an inventory.
final class PlaceFinder {
    private let analysis: Analysis
    let facts: UseFacts
    private let touches: Touches
    private let changes: ChangeReader
    private let places: SourcePlaces
    private let queries: QueryJudge
    private let known: Set<ModelID>
    private let storeFinder: StoreFinder
    var stores: [StoreOfModels] { storeFinder.stores }
    private(set) var found: [DatabasePlace] = []
    /// The ranges of queries, by file.
    private var asked: [ObjectIdentifier: [Range<Int>]] = [:]
    /// The ranges in which schemas are changed: there properties have no other name than their text.
    private var altering: [ObjectIdentifier: [Range<Int>]] = [:]

    init(_ analysis: Analysis, _ places: SourcePlaces, _ models: [ModelClass]) {
        self.analysis = analysis
        self.places = places
        let known = Set(models.map(\.id))
        self.known = known
        let movable = analysis.project.models.all.filter { $0.records?.moves != nil }.map(\.name)
        queries = QueryJudge(models, analysis.project, limited: Set(movable))
        facts = analysis.uses()
        touches = Touches(facts)
        changes = ChangeReader(analysis, facts, models, place: places.told)
        // A store that tests open is none of the app's.
        let isInApp = { (node: Node) in places.told(node).flatMap { places.isInTests($0) ? nil : $0 } }
        storeFinder = StoreFinder(facts, analysis.project.models, place: isInApp) { used in
            used.map { ModelID(module: $0.module, name: $0.name) }.filter(known.contains).sorted()
        }
        for use in facts.uses where use.operations.contains(.query) {
            for node in [use.node, QueryJudge.bound(use, in: facts.owners[use.owner].node)].compactMap({ $0 }) {
                asked[ObjectIdentifier(node.tree), default: []].append(node.start..<node.end)
            }
        }
        for use in facts.uses
        where use.operations.contains(.alter) || use.operations.contains(.migrate) && !use.closures.isEmpty {
            altering[ObjectIdentifier(use.node.tree), default: []].append(use.node.start..<use.node.end)
        }
        for use in facts.uses { take(use) }
        for crossing in analysis.facts.crossings { take(crossing) }
    }

    private func make(
        _ section: DatabasePlace.Section, _ kind: DatabasePlace.Kind, _ framework: Int, _ node: Node, function: String
    ) -> DatabasePlace? {
        guard let place = places.told(node) else { return nil }
        return DatabasePlace(
            section: section, kind: kind, framework: analysis.project.models.all[framework].name, place: place,
            function: function, text: Self.line(node))
    }

    static let textLimit = 120

    /// Code on one line, shortened.
    static func line(_ node: Node) -> String {
        let words = node.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count <= textLimit ? words : String(words.prefix(textLimit - 1)) + "…"
    }

    private func ids(_ models: [DatabaseUse.Model]) -> [ModelID] {
        models.map { ModelID(module: $0.module, name: $0.name) }.filter(known.contains).sorted()
    }

    // MARK: Uses

    private typealias Adding = (
        DatabasePlace.Section, DatabasePlace.Kind, (inout DatabasePlace) -> Void
    ) -> Void

    private func take(_ use: UseFact) {
        guard let framework = use.framework else { return takeOwn(use) }
        func add(
            _ section: DatabasePlace.Section, _ kind: DatabasePlace.Kind,
            _ change: (inout DatabasePlace) -> Void = { _ in }
        ) {
            guard var place = make(section, kind, framework, use.node, function: facts.owners[use.owner].name) else {
                return
            }
            place.contexts = contexts(use)
            if place.contexts.isEmpty { place.unresolved.append("where it runs") }
            place.models = ids(use.models)
            place.stores = storeFinder.names(of: use)
            change(&place)
            found.append(place)
        }
        takeStore(use, add)
        takeQuery(use, add)
        let does = use.operations
        for (operation, section, kind) in Self.plain where does.contains(operation) { add(section, kind) }
        if !does.isDisjoint(with: [.observe, .observeOnQueue]) {
            add(.observers, .notification) { $0.details = labelled(use) }
        } else if use.givesStream, [.collection, .model, .handle, .plain].contains(use.kind), !does.contains(.open) {
            add(.observers, .stream) { $0.details = labelled(use) }
        }
        if does.contains(.migrate), use.kind != .configuration, use.member != Self.initializer {
            add(.migrations, .block)
        }
        if does.contains(.dynamic), !isPart(use.node, of: altering) { add(.dynamic, .byName) }
        if does.contains(.share) { add(.sharing, .group) { $0.details = labelled(use) } }
    }

    /// Operations that are places whatever else is done there.
    private static let plain: [(FrameworkModel.Operation, DatabasePlace.Section, DatabasePlace.Kind)] = [
        (.freeze, .crossings, .frozen), (.thaw, .crossings, .thawed), (.reference, .crossings, .reference),
        (.resolve, .crossings, .resolved), (.near, .queries, .geospatial), (.deprecated, .sync, .service),
        (.alter, .migrations, .change)
    ]

    /// Adds uses that open a store, configure it, or change its contents.
    private func takeStore(_ use: UseFact, _ add: Adding) {
        let does = use.operations
        if does.contains(.open) { add(.stores, .open) { $0.details = options(use) } }
        if use.kind == .container, use.member == Self.initializer {
            add(.stores, .container) { $0.details = options(use) }
        }
        if use.kind == .configuration { takeConfiguration(use, add) }
        if let kind = Self.transaction(does), !does.contains(.alter) {
            add(.transactions, kind) {
                describe(&$0, kind == .write || kind == .asyncWrite ? use.closures : nil, use)
            }
        }
        if does.contains(.open), places.isInExtension(use.node) { add(.sharing, .appExtension) { _ in } }
    }

    private func takeQuery(_ use: UseFact, _ add: Adding) {
        let does = use.operations
        if does.contains(.query), !does.contains(.alter) {
            let kind = Self.query(use)
            add(.queries, kind) {
                $0.details = predicates(use)
                if kind == .filter { queries.judge(&$0, use, in: facts.owners[use.owner].node) }
            }
        }
        if does.contains(.predicate), use.kind != .collection, !isPart(use.node, of: asked),
            let database = database(use.node)
        {
            guard var place = make(.queries, .predicate, database, use.node, function: facts.owners[use.owner].name)
            else { return }
            place.details = predicates(use)
            queries.judge(&place, use, in: facts.owners[use.owner].node)
            found.append(place)
        }
    }

    private static let initializer = Symbol("init")

    private static func transaction(_ does: FrameworkModel.Operations) -> DatabasePlace.Kind? {
        if does.contains(.transactAsync) { return .asyncWrite }
        if does.contains(.transact) { return .write }
        if !does.isDisjoint(with: [.begin, .beginAsync]) { return .begin }
        return does.contains(.save) ? .save : nil
    }

    private static func query(_ use: UseFact) -> DatabasePlace.Kind {
        if use.operations.contains(.lookUp) { return .byKey }
        switch use.kind {
        case .collection:
            return use.member.text.hasPrefix("sort") || use.member.text.hasPrefix("section")
                || use.member.text.hasPrefix("distinct") ? .sort : .filter
        default: return use.arguments.contains { $0.label != "" } || use.arguments.count > 1 ? .fetch : .all
        }
    }

    /// A condition within a query is noted with the query.
    private func isPart(_ node: Node, of ranges: [ObjectIdentifier: [Range<Int>]]) -> Bool {
        ranges[ObjectIdentifier(node.tree)]?.contains { $0.contains(node.start) && node.end <= $0.upperBound } ?? false
    }

    /// The database whose module the file of a node imports.
    private func database(_ node: Node) -> Int? {
        guard let file = analysis.project.files.first(where: { $0.tree === node.tree }) else { return nil }
        return analysis.project.models.all.firstIndex {
            $0.records != nil && !file.imports.isDisjoint(with: $0.imports)
        }
    }

    private func contexts(_ use: UseFact) -> [String] {
        var names: [String] = []
        for context in use.contexts where context.executor != .unknown && !names.contains(context.text) {
            names.append(context.text)
        }
        return names.sorted()
    }

    /// Arguments that have a label, with their texts; closures left out.
    private func labelled(_ use: UseFact) -> [DatabasePlace.Detail] {
        use.arguments.filter { !$0.label.isEmpty && $0.node.kind != .closureExpr }.map {
            DatabasePlace.Detail($0.label, Self.line($0.node))
        }
    }

    private func options(_ use: UseFact) -> [DatabasePlace.Detail] { labelled(use) }

    /// The condition and the order of a query: the arguments of a filter, of a sort.
    private func predicates(_ use: UseFact) -> [DatabasePlace.Detail] {
        use.arguments.map { DatabasePlace.Detail($0.label.isEmpty ? "with" : $0.label, Self.line($0.node)) }
    }

    // MARK: Configurations

    /// Adds the settings of a configuration, by its members and by the labels of an initialiser.
    private func takeConfiguration(_ use: UseFact, _ add: Adding) {
        var said: [(name: Symbol, node: Node, does: FrameworkModel.Operations)] = []
        if use.member == Self.initializer {
            add(.stores, .configuration) { $0.details = options(use) }
            for argument in use.arguments where !argument.label.isEmpty {
                said.append((Symbol(argument.label), argument.node, operations(Symbol(argument.label), use)))
            }
        } else if use.isAssignment, let value = use.arguments.last {
            said.append((use.member, value.node, use.operations))
            add(.stores, .configuration) { $0.details = [DatabasePlace.Detail(use.member.text, Self.line(value.node))] }
        }
        for (name, node, does) in said {
            let detail = DatabasePlace.Detail(name.text, Self.line(node))
            if node.kind == .nilLiteral { continue }
            if does.contains(.encrypt) { add(.encryption, .key) { $0.details = [detail] } }
            if does.contains(.version) { add(.migrations, .version) { $0.details = [detail] } }
            if does.contains(.migrate) { add(.migrations, .block) { $0.details = [] } }
            if does.contains(.discard), node.text != "false" { add(.migrations, .discard) { $0.details = [detail] } }
            if does.contains(.deprecated), !use.operations.contains(.deprecated) {
                add(.sync, .service) { $0.details = [detail] }
            }
        }
    }

    private func operations(_ member: Symbol, _ use: UseFact) -> FrameworkModel.Operations {
        let type = use.framework.flatMap { analysis.project.models.all[$0].types[use.type] }
        return (type?.members[member] ?? []).reduce(into: []) { $0.formUnion($1.operations) }
    }

    // MARK: Transactions

    private func takeOwn(_ use: UseFact) {
        guard let wrapper = use.callees.compactMap({ touches.wrappers[$0] }).min(), !use.handsOnParameter,
            let framework = touches.framework(of: wrapper),
            var place = make(.transactions, .wrapped, framework, use.node, function: facts.owners[use.owner].name)
        else { return }
        place.contexts = contexts(use)
        if place.contexts.isEmpty { place.unresolved.append("where it runs") }
        describe(&place, use.closures, use)
        place.stores = Set(touches.done(in: use.closures, owner: use.owner).flatMap(storeFinder.names)).sorted()
        place.details.insert(
            DatabasePlace.Detail("through", facts.owners[use.callees.first { touches.wrappers[$0] != nil } ?? 0].name),
            at: 0)
        found.append(place)
    }

    /// The models that a transaction's code adds, changes and deletes, itself or by what it calls.
    /// - Parameter regions: the closures that are the transaction; nil where it begins with a use.
    private func describe(_ place: inout DatabasePlace, _ regions: [Node]?, _ use: UseFact) {
        let done = touches.done(in: regions ?? [facts.owners[use.owner].node], owner: use.owner)
        place.models = ids(done.flatMap(\.models))
        if analysis.project.models.all.contains(where: { $0.name == place.framework && $0.records?.moves != nil }) {
            place.changes = read(place, regions, use)
            place.models += place.changes.flatMap(\.models)
        }
        for (verb, operations) in Touches.verbs {
            let models =
                place.changes.isEmpty
                ? Set(ids(done.filter { !$0.operations.isDisjoint(with: operations) }.flatMap(\.models)))
                : place.changes.models(verb)
            guard !models.isEmpty else { continue }
            place.done.append(DatabasePlace.Done(verb: verb, models: models.sorted()))
            place.details.append(
                DatabasePlace.Detail(verb.rawValue, models.sorted().map(\.name).joined(separator: ", ")))
        }
        place.models = Set(place.models).sorted()
        let policies = Set(done.flatMap { $0.arguments.filter { $0.label == "update" }.map { Self.line($0.node) } })
            .sorted()
        let looped = Set(
            ids(
                done.filter { !$0.operations.isDisjoint(with: Touches.adding) && Self.isRepeated($0) }.flatMap(\.models)
            ))
        if !looped.isEmpty {
            place.details.append(DatabasePlace.Detail(Self.inLoop, looped.sorted().map(\.name).joined(separator: ", ")))
        }
        if !policies.isEmpty { place.details.append(DatabasePlace.Detail("policy", policies.joined(separator: ", "))) }
    }

    /// The changes of a transaction, one by one.
    private func read(_ place: DatabasePlace, _ regions: [Node]?, _ use: UseFact) -> [StoreChange] {
        func unread(_ reason: String) -> StoreChange {
            StoreChange(verb: .unread, place: place.place, text: place.text, reason: reason)
        }
        guard let regions else {
            let ends = facts.uses.filter {
                $0.owner == use.owner && $0.operations.contains(.commit) && $0.node.start >= use.node.end
            }.map(\.node.end)
            let function = facts.owners[use.owner].node, end = ends.max() ?? function.end
            let found = changes.changes(
                in: [function], owner: use.owner, bounds: use.node.end..<max(end, use.node.end))
            return ends.isEmpty && place.kind == .begin ? found + [unread("where it is committed is not seen")] : found
        }
        return regions.isEmpty
            ? [unread("what runs in it is not seen here")] : changes.changes(in: regions, owner: use.owner)
    }

    /// The detail of a transaction that adds one object after the other.
    static let inLoop = "in a loop"

    /// Done again and again: in a loop, or with a collection.
    private static func isRepeated(_ use: UseFact) -> Bool {
        if use.operations.contains(.bulk) { return true }
        var around = use.node.parent
        while let node = around {
            switch node.kind {
            case .forStmt, .whileStmt, .repeatStmt: return true
            case .funcDecl, .initDecl, .accessorDecl, .classDecl, .structDecl, .sourceFile: return false
            default: around = node.parent
            }
        }
        return false
    }

    // MARK: Crossings

    private func take(_ crossing: CrossingFact) {
        let site = crossing.site
        guard site.framework >= 0, site.framework < analysis.project.models.all.count else { return }
        let name = site.function.map { analysis.project[$0].name.text } ?? ""
        guard var place = make(.crossings, .object, site.framework, site.node, function: name) else { return }
        place.contexts = [crossing.to.text]
        place.models = models(crossing.value.type)
        place.details = [DatabasePlace.Detail("from", crossing.from.text), DatabasePlace.Detail("to", crossing.to.text)]
        found.append(place)
    }

    private func models(_ type: TypeID) -> [ModelID] {
        let project = analysis.project, held = project.parts(of: type).flatMap(models)
        guard let id = project.nominal(type) else { return held }
        let name = sequence(first: id) { project[$0].outer }.map { project[$0].name.text }.reversed()
            .joined(separator: ".")
        let module = project.target(project[id].file).name
        let own = ModelID(module: module.isEmpty ? "Main" : module, name: name)
        return (known.contains(own) ? [own] : []) + held
    }
}
