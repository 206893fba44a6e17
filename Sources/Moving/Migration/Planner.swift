import Inventory
import Predicates

/// Makes the plan from what the sources say.
package struct Planner {
    private let options: MigrationOptions
    private let inventory: [ModelClass]
    private let enums: [ModelEnum]
    private let byID: [ModelID: ModelClass]
    private let stores: [StoreOfModels]
    private var naming: Naming
    private var tables: Set<String> = ["_copy"]

    /// - Parameters:
    ///   - models: of one framework.
    ///   - enums: of which models keep raw values.
    ///   - stores: the databases that they are in.
    ///   - taken: names that the project gives its types.
    package static func plan(
        _ models: [ModelClass], enums: [ModelEnum] = [], stores: [StoreOfModels] = [], options: MigrationOptions,
        taken: Set<String>
    ) throws(MigrationError) -> MigrationPlan {
        var planner = Planner(models, (enums, stores), options, taken)
        return try planner.plan()
    }

    private init(
        _ models: [ModelClass], _ known: (enums: [ModelEnum], stores: [StoreOfModels]), _ options: MigrationOptions,
        _ taken: Set<String>
    ) {
        stores = known.stores
        self.options = options
        inventory = models
        enums = known.enums
        byID = Dictionary(models.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        naming = Naming(affixes: options.affixes, taken: taken)
    }

    private mutating func plan() throws(MigrationError) -> MigrationPlan {
        var plan = MigrationPlan(options: options)
        plan.stores = stores
        var chosen: [ModelClass] = []
        for model in try wanted().sorted(by: { ($0.name, $0.id.module) < ($1.name, $1.id.module) }) {
            if let reason = reasonToLeave(model) {
                plan.left.append((model.name, model.place, reason))
            } else {
                chosen.append(model)
            }
        }
        guard !chosen.isEmpty else {
            throw MigrationError(
                """
                there is no model to migrate: \
                \(plan.left.first.map { "\($0.name) is \($0.reason)" } ?? "no class of Realm's was found")
                """
            )
        }
        var positions: [ModelID: Int] = [:]
        for (position, model) in chosen.enumerated() { positions[model.id] = position }
        let considered = chosen.map(\.id)
        plan.notWanted = inventory.filter { model in
            !model.isInTests && reasonToLeave(model) == nil && !considered.contains(model.id)
        }.map(\.name).sorted()
        for model in chosen {
            let name = naming.type(for: model.name)
            let oldName = chosen.count { $0.name == model.name } > 1 ? "\(model.id.module).\(model.name)" : model.name
            plan.entities.append(
                Entity(
                    id: model.id, oldName: oldName, place: model.place, isEmbedded: model.kind == .embedded, name: name,
                    table: table(QuerySchema.lowerCamel(name)), key: Key(origin: .owner, name: "id", scalar: .string),
                    fields: []))
        }
        var names = chosen.map { _ in MemberNaming(options.target) }
        for (position, model) in chosen.enumerated() {
            members(of: model, position, positions, &names[position], &plan)
        }
        cutCircles(&plan)
        if options.target == .swiftData { nameInverses(&names, &plan) }
        return plan
    }

    /// An embedded object can't hold one of its own class, at whatever depth: Realm refuses such a schema, and no
    /// struct can be written for it.
    private func cutCircles(_ plan: inout MigrationPlan) {
        for position in plan.entities.indices where plan.entities[position].isEmbedded {
            for number in plan.entities[position].fields.indices {
                guard case .toOne(let first) = plan.entities[position].fields[number].shape,
                    plan.entities[first].isEmbedded
                else { continue }
                var seen: Set<Int> = [], waiting = [first]
                while let next = waiting.popLast() {
                    guard seen.insert(next).inserted else { continue }
                    for field in plan.entities[next].fields {
                        if case .toOne(let target) = field.shape, plan.entities[target].isEmbedded {
                            waiting.append(target)
                        }
                    }
                }
                guard seen.contains(position) else { continue }
                let reason = "an embedded object in a cycle, which Realm refuses when the store is opened"
                plan.entities[position].fields[number].shape = .none(reason)
                plan.entities[position].fields[number].isOpen = true
                plan.entities[position].fields[number].notes = [reason]
            }
        }
    }

    /// Models that are asked for, with what they lead to.
    private func wanted() throws(MigrationError) -> [ModelClass] {
        let all = inventory.filter { !$0.isInTests }
        guard !options.only.isEmpty else { return all }
        var found: [ModelID] = []
        for name in options.only {
            let named = all.filter { $0.name == name || "\($0.id.module).\($0.name)" == name }
            guard !named.isEmpty else { throw MigrationError("there is no model `\(name)`", names: all.map(\.name)) }
            found += named.map(\.id)
        }
        var position = 0
        while position < found.count {
            if let model = byID[found[position]] {
                for property in properties(of: model) where property.isManaged || property.mayBeStored {
                    if let relation = property.column.relation, relation.cardinality != .inverse,
                        !found.contains(relation.target)
                    {
                        found.append(relation.target)
                    }
                }
            }
            position += 1
        }
        return all.filter { found.contains($0.id) }
    }

    private func reasonToLeave(_ model: ModelClass) -> String? {
        switch model.kind {
        case .asymmetric: "only sent to a server, never kept: there is nothing to copy"
        case .projection: "a view of `\(model.root?.name ?? "a model")`, not a model"
        case .record: "no class with objects of its own"
        case .object, .embedded: nil
        }
    }

    /// A class's own properties and those of the classes above it, these first; each name once.
    private func properties(of model: ModelClass) -> [ModelProperty] {
        var found: [ModelProperty] = []
        for property in model.superclasses.reversed().flatMap({ byID[$0]?.properties ?? [] }) + model.properties {
            if let known = found.firstIndex(where: { $0.name == property.name }) {
                found[known] = property
            } else {
                found.append(property)
            }
        }
        return found
    }

    private mutating func table(_ wanted: String) -> String {
        var name = wanted.hasPrefix("sqlite_") ? "t_" + wanted : wanted, number = 2
        while tables.contains(name.lowercased()) {
            name = "\(wanted)\(number)"
            number += 1
        }
        tables.insert(name.lowercased())
        return name
    }

    // MARK: - Properties

    /// Adds the properties that the class keeps, those beside them, and the facts that could not be read.
    private func describe(
        _ entity: inout Entity, _ model: ModelClass, _ all: [ModelProperty], _ managed: [ModelProperty]
    ) {
        entity.stored = managed.filter { property in
            if case .inverse = property.column { false } else { true }
        }.map(\.name)
        entity.beside = all.filter {
            !$0.mayBeStored && ($0.standing == .plain || $0.standing == .ignored)
        }
        entity.questions = ([model] + model.superclasses.compactMap { byID[$0] }).flatMap(\.unresolved)
            .filter { remark in !managed.contains { remark.contains("`\($0.name)`") } }
    }

    private mutating func members(
        of model: ModelClass, _ position: Int, _ positions: [ModelID: Int], _ names: inout MemberNaming,
        _ plan: inout MigrationPlan
    ) {
        let all = properties(of: model), managed = all.filter { $0.isManaged || $0.mayBeStored }
        describe(&plan.entities[position], model, all, managed)
        let keyProperty = managed.first { $0.name == model.primaryKey }
        var fields: [Field] = []
        // The key keeps its name, whatever else there is.
        if let keyProperty, let scalar = Scalar(keyProperty.column), !model.isEmbeddedKind {
            if keyProperty.isObserved {
                plan.entities[position].notes.append(
                    "the code that ran when `\(keyProperty.name)` was set (`willSet`, `didSet`) is not carried over")
            }
            plan.entities[position].key = Key(
                origin: .property, legacyName: keyProperty.name, name: names.member(keyProperty.name),
                scalar: scalar.plain, isOptional: keyProperty.isOptional, legacyType: keyProperty.type,
                isPrivate: keyProperty.isPrivate)
        } else {
            // `id` is the property's that has it.
            let name = managed.contains { $0.name.lowercased() == "id" } ? names.member("rowKey") : names.member("id")
            plan.entities[position].key = Key(
                origin: model.isEmbeddedKind ? .owner : .position, name: name,
                scalar: model.isEmbeddedKind ? .string : .int("Int64"))
        }
        for property in managed where property.name != plan.entities[position].key.legacyName {
            fields.append(field(property, &names, positions, plan))
        }
        for i in fields.indices {
            switch fields[i].shape {
            case .toOne:
                fields[i].column =
                    options.target == .grdb ? names.member(fields[i].name + "Id", suffix: "Key") : fields[i].name
            case .toMany(let target, let kind, _):
                let entity = plan.entities[position]
                let between =
                    options.target == .grdb
                    ? table("\(entity.table)_\(fields[i].name)")
                    : kind == .set
                        ? "" : naming.type(wanted: entity.name + fields[i].name.capitalised, suffixes: ["", "Entry"])
                fields[i].shape = .toMany(target, kind, table: between)
            default: break
            }
        }
        plan.entities[position].fields = fields
        let cases = EnumPlanner(enums: enums, model: model, properties: properties(of: model))
        cases.add(to: &plan, position, &names)
        for i in plan.entities[position].fields.indices {
            let field = plan.entities[position].fields[i]
            guard case .value = field.shape, let given = field.property.defaultValue, given != "nil",
                Defaults.literal(given, field) == nil
            else { continue }
            if let cases = field.cases, EnumPlanner.initial(field, plan.enums[cases.position].origin) != nil {
                continue
            }
            plan.entities[position].fields[i].notes.append(
                "the initial value `\(Self.short(given))` is not carried over: give it where one is made")
        }
        uniqueTogether(model, position, &plan)
    }

    /// Code on one line, as a table's cell takes it.
    private static func short(_ code: String) -> String {
        let line = code.split(whereSeparator: \.isWhitespace).joined(separator: " ").filter { $0 != "`" }
        return line.count > 80 ? line.prefix(79) + "…" : line
    }

    /// The properties that the old key was put together of.
    private func uniqueTogether(_ model: ModelClass, _ position: Int, _ plan: inout MigrationPlan) {
        let own =
            sequence(first: model) { next in next.superclasses.first.flatMap { byID[$0] } }.first {
                !$0.composedKey.isEmpty
            }?.composedKey ?? []
        let fields = own.compactMap { name in
            plan.entities[position].fields.first { field in
                if case .value = field.shape { field.legacyName == name } else { false }
            }
        }
        guard fields.count > 1, fields.count == own.count, plan.entities[position].key.origin == .property else {
            return
        }
        let names = fields.map { "`\($0.name)`" }.joined(separator: ", ")
        var note = "the key is put together of \(names)"
        defer { plan.entities[position].notes.append(note) }
        guard options.target == .swiftData, !options.usesCloudKit, let version = options.minimumIOS, version >= 18
        else { return }
        plan.entities[position].uniqueTogether = fields.map(\.name)
        note +=
            """
            , which `#Unique` says: take it out where two objects may share them, since the later one replaces the \
            earlier
            """
    }

    /// Every relationship has its other side, made up where Realm had none: without one a deleted object leaves a
    /// reference that traps.
    private func nameInverses(_ names: inout [MemberNaming], _ plan: inout MigrationPlan) {
        for position in plan.entities.indices {
            for number in plan.entities[position].fields.indices {
                let field = plan.entities[position].fields[number]
                guard let target = field.shape.target else { continue }
                // A join model stands between: its other side can't be what `LinkingObjects` was.
                let isDirect = if case .toMany(_, let kind, _) = field.shape { kind == .set } else { true }
                let known = plan.entities[target].fields.first { other in
                    if case .inverse(let origin, let name) = other.shape {
                        isDirect && origin == position && name == field.legacyName
                    } else {
                        false
                    }
                }
                let made = plan.entities[position].name.uncapitalised + field.name.capitalised
                plan.entities[position].fields[number].inverseName =
                    known?.name ?? names[target].member(made + (isDirect ? "" : "Entries"), suffix: "Inverse")
            }
        }
    }

    private static func reasonToLeave(_ property: ModelProperty) -> String {
        guard property.type.isEmpty else {
            return "of a type that is not known, or that Realm can't store: \(property.type)"
        }
        let value = property.defaultValue.map { " `\(short($0))`" } ?? ""
        return "its type could not be read from its initial value\(value)"
    }

    private func field(
        _ property: ModelProperty, _ names: inout MemberNaming, _ positions: [ModelID: Int], _ plan: MigrationPlan
    ) -> Field {
        let type = RealmType(property.column)
        let name = names.member(property.name)
        var field = Field(
            property: property, type: type, name: name, column: name, shape: .none(""), isOptional: property.isOptional)
        if name != property.name {
            field.notes.append("renamed: `\(property.name)` is taken or begins with an underscore")
        }
        if property.isObserved {
            field.notes.append("the code that ran when it was set (`willSet`, `didSet`) is not carried over")
        }
        let row = TypeRow.row(type, options.target)
        if !row.note.isEmpty { field.notes.append(row.note) }
        func leave(_ reason: String) {
            field.shape = .none(reason)
            field.isOpen = true
            field.notes = [reason]
        }
        field.shape = Self.shape(property, type, positions)
        switch field.shape {
        case .none(let reason):
            field.isOpen = true
            field.notes = [reason]
        case .value(.any): field.isOptional = false
        default: break
        }
        return field
    }

    /// The place of a property in the new code; the reason where nothing can be written for it.
    private static func shape(
        _ property: ModelProperty, _ type: RealmType, _ positions: [ModelID: Int]
    ) -> Field.Shape {
        func to(_ id: ModelID, _ shape: (Int) -> Field.Shape) -> Field.Shape {
            positions[id].map(shape) ?? .none("leads to `\(id.name)`, which is not written")
        }
        switch property.column {
        case .link(let id), .embedded(let id): return to(id) { .toOne($0) }
        case .list(let element): return collection(.list, of: element)
        case .set(let element): return collection(.set, of: element)
        case .map(.string, let element): return collection(.map, of: element)
        case .inverse(let id?, let name?): return to(id) { .inverse($0, field: name) }
        case .inverse: return .none("the property that leads here is not known")
        default: return Scalar(property.column).map { .value($0) } ?? .none(reasonToLeave(property))
        }

        func collection(_ kind: Field.Collection, of element: ColumnType.Element) -> Field.Shape {
            if case .unknown(let name) = element.column { return .none("what it holds is not known: \(name)") }
            if type == .unsupported { return .none("a collection that Realm does not store: \(property.type)") }
            if let relation = property.column.relation {
                return to(relation.target) { .toMany($0, kind, table: "") }
            }
            guard let scalar = Scalar(element.column) else {
                return .none("what it holds is not known: \(element.text)")
            }
            return .values(kind, scalar, elementIsOptional: element.isOptional)
        }
    }
}

extension ModelClass {
    fileprivate var isEmbeddedKind: Bool { kind == .embedded }
}

/// Why nothing was written, in one line.
package struct MigrationError: Error, CustomStringConvertible {
    package var description: String
    /// Names that could have been meant.
    package var names: [String]

    package init(_ description: String, names: [String] = []) {
        self.description = description
        self.names = names
    }
}
