import Declarations
import Frameworks
import Syntax

/// Decides for the properties of one class which of them its framework stores, and as what.
struct PropertyReader {
    private let discovery: ModelDiscovery
    private let record: RecordTypes.Record
    private let rules: RecordModel
    private let program: Program
    /// A property of the class has one of the framework's attributes.
    private let isMarked: Bool
    private let ignored: Set<String>
    private let showsMembers: Bool
    /// Coding keys by property; nil where the class has none of its own.
    private let keys: [String: String]?
    private(set) var unresolved: [String] = []

    private static let objc = Symbol("objc"), nonobjc = Symbol("nonobjc"), objcMembers = Symbol("objcMembers")

    init(_ discovery: ModelDiscovery, _ record: RecordTypes.Record) {
        self.discovery = discovery
        self.record = record
        program = discovery.program
        let (rules, program) = (record.rules, discovery.program)
        self.rules = rules
        isMarked = discovery.members(of: record.declaration, .variable).contains {
            !rules.stored.isDisjoint(with: program.attributeNames(of: $0))
        }
        showsMembers = ([record.declaration] + record.superclasses).contains {
            program.attributeNames(of: $0).contains(Self.objcMembers)
        }
        var ignored: Set<String> = []
        if let member = discovery.member(rules.ignoredMember, of: record) {
            if let names = discovery.names.strings(givenBy: member) {
                ignored = Set(names)
            } else {
                unresolved.append("what `\(rules.ignoredMember?.text ?? "")` gives could not be read")
            }
        }
        self.ignored = ignored
        keys = rules.keysType.flatMap { name in
            discovery.members(of: record.declaration, .enum).first { program[$0].name == name }
        }.map { Self.codingKeys($0, discovery) }
    }

    private static func codingKeys(_ type: DeclarationID, _ discovery: ModelDiscovery) -> [String: String] {
        let program = discovery.program
        var keys: [String: String] = [:]
        for id in program.children(of: type) where program[id].kind == .enumCase {
            let name = program[id].name.text
            keys[name] = program.node(of: id).child(.rawValue).flatMap { StaticNames.text(of: $0) } ?? name
        }
        return keys
    }

    // MARK: A property

    mutating func property(_ id: DeclarationID) -> ModelProperty? {
        let declaration = program[id]
        guard !declaration.flags.contains(.isStatic) else { return nil }
        let node = program.node(of: id)
        guard let place = discovery.place(node) else { return nil }
        let type = discovery.lowerer.type(of: id)
        var (column, isOptional) = discovery.columns.column(of: type, rules)
        if program.isImplicitlyUnwrapped(id) { isOptional = true }
        let written = node.variableType?.text
        var text = type.isUnknown ? written ?? "" : program.text(of: type)
        if type.isUnknown { column = .unknown(text) }
        if type.isUnknown, written == nil, let made = madeByInitialValue(node) { (column, text) = made }
        var property = ModelProperty(
            name: declaration.name.text, place: place, writtenType: written, type: text, column: column,
            isOptional: isOptional, standing: .plain, reason: .invisible)
        property.defaultValue = node.variableInitializer?.text
        (property.standing, property.reason) = standing(of: id, node, property)
        property.mayBeStored = mayBeStored(property)
        if property.mayBeStored, property.reason == .invisible {
            unresolved.append(
                """
                the type of `\(property.name)` is not known: a collection or a box of \(record.framework.name)'s \
                would be stored
                """
            )
        }
        guard property.isManaged else { return property }
        property.isPrivate = declaration.access <= .fileprivate
        property.isObserved = program.children(of: id).contains { program[$0].kind == .observer }
        if case .unknown = column, !isUnderstood(id) {
            unresolved.append("the type of `\(property.name)` is not known")
        }
        property.isPrimaryKey = Self.value(of: rules.primaryKey, at: node) != nil
        property.isIndexed = Self.value(of: rules.indexed, at: node) != nil
        property.isUnique = Self.value(of: rules.unique, at: node) != nil
        property.deleteRule = Self.value(of: rules.deleteRule, at: node)?.name.text
        property.storedName = Self.value(of: rules.originalName, at: node).flatMap { StaticNames.text(of: $0) }
        if let key = keys?[property.name], key != property.name { property.storedName = key }
        property.inverse = inverse(node, id)
        if case .inverse(let target, _) = column { property.column = .inverse(target, property: property.inverse) }
        return property
    }

    /// The column that the initial value has where it makes one of the framework's types of values by their name:
    /// `NSString()`, `Decimal128(1)`.
    private func madeByInitialValue(_ node: Node) -> (ColumnType, String)? {
        guard let call = node.variableInitializer, call.kind == .callExpr, let callee = call.child(.callee),
            callee.kind == .identifierExpr, let column = rules.columns[callee.name]
        else { return nil }
        let scalar = ColumnTypes.scalar(column, callee.name)
        return scalar.isScalar ? (scalar, callee.name.text) : nil
    }

    /// Whether the store may keep a property that is not known to be managed: its type could not be read, or is one
    /// that the framework is not known to store.
    private func mayBeStored(_ property: ModelProperty) -> Bool {
        guard property.standing == .plain, rules.unmarked == .objectiveC else { return false }
        return property.reason == .unsupported || property.reason == .invisible && property.type.isEmpty
    }

    /// Whether what a property is of is known: a type of the program, of the language or of a library that is at hand.
    private func isUnderstood(_ id: DeclarationID) -> Bool {
        let type = discovery.lowerer.type(of: id)
        guard !type.isUnknown else { return false }
        if case .opaque = program.types[program.wrapped(type) ?? type] { return false }
        return true
    }

    /// The other side of a relation, named in the attribute or in the initial value.
    private func inverse(_ node: Node, _ id: DeclarationID) -> String? {
        if let value = Self.value(of: rules.inverse, at: node) {
            return discovery.names.strings(value, at: id, 0)?.first
        }
        guard let call = node.variableInitializer, call.kind == .callExpr,
            case .inverse = discovery.columns.column(of: discovery.lowerer.type(of: id), rules).0
        else { return nil }
        return call.children.filter { $0.kind == .argument }.last?.firstChild.flatMap {
            discovery.names.strings($0, at: id, 0)?.first
        }
    }

    /// The value of an attribute under a label, or the attribute itself where it holds the word; nil where there is
    /// none and for `false`.
    static func value(of mark: FrameworkModel.ArgumentMark?, at node: Node) -> Node? {
        guard let mark else { return nil }
        for attribute in node.declarationNode.children
        where attribute.kind == .attribute && attribute.name == mark.label {
            if let argument = attribute.children.first(where: {
                $0.kind == .argument && $0.flags.contains(.hasLabel) && $0.name == mark.word
            }) {
                return argument.firstChild.flatMap { $0.text == "false" ? nil : $0 }
            }
            if attribute.tokens.contains(where: { $0.symbol == mark.word }) { return attribute }
        }
        return nil
    }

    // MARK: Is it stored?

    private func standing(
        of id: DeclarationID, _ node: Node, _ property: ModelProperty
    ) -> (ModelProperty.Standing, ModelProperty.Reason) {
        let declaration = program[id], attributes = program.attributeNames(of: id)
        if let mark = attributes.first(where: { rules.stored.contains($0) }) {
            return (.managed, .attribute(mark.text))
        }
        guard declaration.flags.contains(.isStored) else { return (.computed, .getter) }
        // An override has no storage of its own.
        if declaration.flags.contains(.isOverride) { return (.computed, .override) }
        if let transient = rules.transient, attributes.contains(transient) {
            return (.ignored, .attribute(transient.text))
        }
        if ignored.contains(property.name), let member = rules.ignoredMember {
            return (.ignored, .listed(in: member.text))
        }
        if isMarked { return (.plain, .unmarked) }
        switch rules.unmarked {
        case .none: return (.plain, .unmarked)
        case .all:
            if let keys, keys[property.name] == nil, let type = rules.keysType {
                return (.ignored, .listed(in: type.text))
            }
            return (.managed, .stored)
        case .objectiveC: return standingByObjectiveC(id, attributes, property)
        }
    }

    /// The properties that the framework finds by itself in a class without marks: those that Objective-C sees, and its
    /// own collections.
    private func standingByObjectiveC(
        _ id: DeclarationID, _ attributes: [Symbol], _ property: ModelProperty
    ) -> (ModelProperty.Standing, ModelProperty.Reason) {
        let flags = program[id].flags
        if flags.contains(.isLazy) { return (.plain, .lazy) }
        let seen = visibility(id, attributes, property)
        switch property.column {
        case .list, .set, .map, .inverse:
            return (.managed, .type(typeName(property.type)))
        case _ where isBox(id):
            return (.managed, .type(typeName(property.type)))
        default: break
        }
        guard let seen else { return (.plain, .invisible) }
        if flags.contains(.isLet) { return (.plain, .constant) }
        // A type that is not understood is no ground to leave the property out.
        if case .unknown = property.column, isUnderstood(id) { return (.plain, .unsupported) }
        return (.managed, seen)
    }

    private func typeName(_ type: String) -> String { String(type.prefix { $0 != "<" && $0 != "?" }) }

    private func isBox(_ id: DeclarationID) -> Bool {
        discovery.columns.name(of: discovery.lowerer.type(of: id)).map { rules.columns[$0.name] == .box } ?? false
    }

    /// By what Objective-C sees a property; nil where it does not.
    private func visibility(
        _ id: DeclarationID, _ attributes: [Symbol], _ property: ModelProperty
    ) -> ModelProperty.Reason? {
        if attributes.contains(Self.nonobjc) { return nil }
        if attributes.contains(Self.objc) { return .attribute(Self.objc.text) }
        for requirement in program.requirements(witnessedBy: id, inDeclarationOnly: false) {
            guard let proto = program.owner(of: requirement), program.attributeNames(of: proto).contains(Self.objc)
            else { continue }
            return .witness(of: program[proto].name.text)
        }
        if showsMembers, program[id].access > .fileprivate, isRepresentable(property, id) { return .objcMembers }
        return nil
    }

    /// Whether Objective-C has the type, or may have it: it has no optional numbers.
    private func isRepresentable(_ property: ModelProperty, _ id: DeclarationID) -> Bool {
        switch property.column {
        case .bool, .int, .float, .double, .enumeration: !property.isOptional
        case .unknown: !isUnderstood(id)
        case .anyValue, .custom, .codable: false
        default: true
        }
    }

    // MARK: Pairs of a raw value and an enum

    /// Computed properties of an enum whose code touches one stored property of its raw values' type.
    func pairRawValues(_ properties: inout [ModelProperty]) {
        let stored = Dictionary(
            properties.filter { $0.isManaged && $0.column.isScalar }.map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
        let computed = discovery.members(of: record.declaration, .variable).filter {
            !program[$0].flags.contains(.isStored)
        }
        for id in computed {
            guard
                let position = properties.firstIndex(where: {
                    $0.name == program[id].name.text && $0.standing == .computed
                }), let raw = rawColumn(id)
            else { continue }
            let accessors = program.children(of: id).map { program.node(of: $0) }
            let touched = Set(accessors.flatMap { $0.tokens.filter { $0.kind == .identifier }.map(\.symbol.text) })
                .filter { stored[$0].map { $0.column == raw } ?? false }
            if touched.count == 1 { properties[position].rawValueProperty = touched.first }
        }
    }

    /// The column of the raw values of an enum that a property has as its type.
    private func rawColumn(_ id: DeclarationID) -> ColumnType? {
        let type = discovery.lowerer.type(of: id)
        guard let own = program.declaration(of: program.wrapped(type) ?? type), !program.isInterface(own),
            let raw = program.rawType(of: own)
        else { return nil }
        return discovery.columns.column(of: raw, rules).0
    }
}
