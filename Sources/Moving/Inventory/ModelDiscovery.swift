import Declarations
import Frameworks
import Lowering
import Syntax

/// Finds the models of a program with their properties, each as its framework does.
struct ModelDiscovery {
    let program: Program
    let lowerer: Lowerer
    let records: RecordTypes
    let columns: ColumnTypes
    let names: StaticNames
    let coding: [Symbol: Set<FrameworkModel.Coding>]
    /// The place of a node as the user sees it; nil where it is not reported.
    let place: (Node) -> SourcePlace?
    /// Properties and static members by the type that has them, in the order of the program.
    private var members: [DeclarationID: [DeclarationID]] = [:]

    init(_ lowerer: Lowerer, _ models: FrameworkModels, place: @escaping (Node) -> SourcePlace?) {
        self.lowerer = lowerer
        program = lowerer.program
        self.place = place
        records = RecordTypes(program, models)
        columns = ColumnTypes(program: program, records: records)
        names = StaticNames(program: program)
        coding = models.all.flatMap(\.types).reduce(into: [:]) {
            if !$1.value.coding.isEmpty { $0[$1.key] = $1.value.coding }
        }
        for index in program.order {
            let id = DeclarationID(index)
            let declaration = program[id]
            guard declaration.kind == .variable || declaration.kind == .function || declaration.kind == .enum,
                !declaration.flags.contains(.isImplicit), let owner = program.owner(of: id), records[owner] != nil
            else { continue }
            members[owner, default: []].append(id)
        }
    }

    /// Sorted by place.
    func models() -> [ModelClass] { records.all.compactMap(model).sorted { $0.place < $1.place } }

    private func model(_ record: RecordTypes.Record) -> ModelClass? {
        guard let place = place(nameNode(record.declaration)) else { return nil }
        var model = ModelClass(
            id: record.id, kind: record.kind, framework: record.framework.name, place: place, base: record.base)
        model.superclasses = record.superclasses.map { records.modelID($0) }
        for proto in records.protocols(of: record.declaration) {
            for use in coding[proto.name] ?? (proto.name == Self.codable ? [.encode, .decode] : []) {
                if use == .encode { model.isEncodable = true } else { model.isDecodable = true }
            }
        }
        model.root = root(of: record)
        var reader = PropertyReader(self, record)
        model.properties = members(of: record.declaration, .variable).compactMap { reader.property($0) }
        reader.pairRawValues(&model.properties)
        say(record, of: &model)
        model.associations = associations(record)
        model.unresolved += reader.unresolved
        if model.isObjectiveC, record.rules.primaryKeyMember != nil {
            model.unresolved.append(
                """
                it is declared in Objective-C: what its implementation says, such as its key and its indexes, is not \
                read
                """
            )
        }
        return model
    }

    private static let codable = Symbol("Codable")

    func members(of type: DeclarationID, _ kind: Declaration.Kind) -> [DeclarationID] {
        (members[type] ?? []).filter { program[$0].kind == kind }
    }

    /// The node whose name is the declaration's.
    func nameNode(_ id: DeclarationID) -> Node { program.node(of: id) }

    /// The class that a projection's base names as its argument.
    private func root(of record: RecordTypes.Record) -> ModelID? {
        guard record.kind == .projection else { return nil }
        let last = record.superclasses.last ?? record.declaration
        guard let first = program.inheritedTypes(of: last).first else { return nil }
        return columns.name(of: first)?.arguments.first.flatMap { program.declaration(of: $0) }
            .flatMap { records[$0]?.id }
    }

    // MARK: What static members say

    /// The nearest of a class and those above it that has a static member of a name.
    func member(_ name: Symbol?, of record: RecordTypes.Record) -> DeclarationID? {
        guard let name else { return nil }
        for type in [record.declaration] + record.superclasses {
            if let found = (members[type] ?? []).first(where: {
                program[$0].name == name && program[$0].flags.contains(.isStatic)
            }) {
                return found
            }
        }
        return nil
    }

    private func say(_ record: RecordTypes.Record, of model: inout ModelClass) {
        let rules = record.rules
        func strings(_ member: DeclarationID?, _ name: Symbol?) -> [String] {
            guard let member else { return [] }
            if let found = names.strings(givenBy: member) { return found }
            model.unresolved.append("what `\(name?.text ?? "")` gives could not be read")
            return []
        }
        if let key = strings(member(rules.primaryKeyMember, of: record), rules.primaryKeyMember).first {
            model.primaryKey = key
        }
        // A modern class says it at the property; one above it may have.
        let own = model.properties.first(where: \.isPrimaryKey)?.name
        model.primaryKey = model.primaryKey ?? own ?? inheritedKey(record)
        let indexed = Set(strings(member(rules.indexesMember, of: record), rules.indexesMember))
        let columnNames = member(rules.namesMember, of: record).map { names.pairs(givenBy: $0) }
        if case .some(nil) = columnNames {
            model.unresolved.append("what `\(rules.namesMember?.text ?? "")` gives could not be read")
        }
        let mapped = Dictionary((columnNames ?? nil) ?? [], uniquingKeysWith: { first, _ in first })
        for i in model.properties.indices where model.properties[i].isManaged {
            let name = model.properties[i].name
            if name == model.primaryKey { model.properties[i].isPrimaryKey = true }
            if indexed.contains(name) { model.properties[i].isIndexed = true }
            if let stored = mapped[name] { model.properties[i].storedName = stored }
        }
        model.composedKey = composition(of: model, record)
        if let name = member(rules.nameMember, of: record) { model.storedName = strings(name, rules.nameMember).first }
        if let enrol = member(rules.enrolMember, of: record) { model.isEnrolled = !names.isFalse(enrol) }
        model.uniqueKeys = groups(rules.uniqueMacro, record)
        for group in groups(rules.indexMacro, record) {
            if group.count == 1, let i = model.properties.firstIndex(where: { $0.name == group[0] }) {
                model.properties[i].isIndexed = true
            } else {
                model.compoundIndexes.append(group)
            }
        }
    }

    /// `static let author = belongsTo(Author.self)`
    private func associations(_ record: RecordTypes.Record) -> [Association] {
        guard !record.rules.associations.isEmpty else { return [] }
        return members(of: record.declaration, .variable).compactMap { id in
            guard program[id].flags.contains(.isStatic), let call = program.node(of: id).variableInitializer,
                call.kind == .callExpr, let callee = call.child(.callee),
                let said = record.rules.associations[callee.name],
                let kind = Association.Kind(rawValue: said.rawValue), let place = place(program.node(of: id))
            else { return nil }
            let arguments = call.children.filter { $0.kind == .argument }
            guard let type = arguments.first?.firstChild, type.kind == .memberExpr, type.name == Self.metatype,
                let name = type.child(.base)?.text
            else { return nil }
            let wanted = name == "Self" || name == "self" ? record.id.name : name
            // The nearest of the name: in the same module first.
            let fitting = records.all.filter { $0.id.name == wanted || $0.id.name.hasSuffix("." + wanted) }
            guard let target = (fitting.first { $0.id.module == record.id.module } ?? fitting.first)?.id else {
                return nil
            }
            let through = arguments.first { $0.flags.contains(.hasLabel) && $0.name == Self.through }?.firstChild?.text
            return Association(name: program[id].name.text, kind: kind, target: target, through: through, place: place)
        }
    }

    private static let metatype = Symbol("self"), through = Symbol("through")

    /// The stored properties that an assignment of the primary key in the class joins: `key = (userID ?? "") +
    /// (item.key ?? "")`.
    private func composition(of model: ModelClass, _ record: RecordTypes.Record) -> [String] {
        guard let key = model.primaryKey else { return [] }
        let stored = Set(model.managed.map(\.name)).subtracting([key])
        var waiting = [program.node(of: record.declaration)]
        while let node = waiting.popLast() {
            waiting += node.children.reversed()
            guard node.kind == .sequenceExpr, case let parts = Array(node.children), parts.count > 2,
                parts[1].kind == .assignmentOperator, parts[0].name.text == key,
                parts[0].kind == .identifierExpr || parts[0].child(.base)?.text == "self"
            else { continue }
            var names: [String] = [], inner = Array(parts.dropFirst(2).reversed())
            while let part = inner.popLast() {
                inner += part.children.reversed()
                if part.kind == .identifierExpr || part.kind == .memberExpr, case let name = part.name.text,
                    stored.contains(name), !names.contains(name)
                {
                    names.append(name)
                }
            }
            if names.count > 1 { return names }
        }
        return []
    }

    /// The key that a class above says at its property.
    private func inheritedKey(_ record: RecordTypes.Record) -> String? {
        guard let mark = record.rules.primaryKey else { return nil }
        for type in record.superclasses {
            for variable in members(of: type, .variable)
            where PropertyReader.value(of: mark, at: program.node(of: variable)) != nil {
                return program[variable].name.text
            }
        }
        return nil
    }

    /// The groups of key paths that a macro in the class lists: `#Unique<Dog>([\.a, \.b], [\.c])`.
    private func groups(_ macro: Symbol?, _ record: RecordTypes.Record) -> [[String]] {
        guard let macro,
            let block = program.node(of: record.declaration).children.first(where: { $0.kind == .memberBlock })
        else { return [] }
        return block.children.filter { $0.kind == .macroExpansionDecl && $0.name == macro }.flatMap { expansion in
            expansion.children.filter { $0.kind == .argument }.compactMap {
                $0.firstChild.flatMap { names.strings($0, at: record.declaration, 0) }
            }
        }
    }
}
