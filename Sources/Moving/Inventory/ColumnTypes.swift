import Declarations
import Frameworks
import Lowering
import Syntax

/// The columns of Swift types in a store.
struct ColumnTypes {
    let program: Program
    let records: RecordTypes

    /// The column of a property's type, and whether it may be nil.
    func column(of type: TypeID, _ rules: RecordModel) -> (ColumnType, isOptional: Bool) { column(of: type, rules, 0) }

    private static let limit = 8

    private func column(of type: TypeID, _ rules: RecordModel, _ depth: Int) -> (ColumnType, isOptional: Bool) {
        if let wrapped = program.wrapped(type) { return (column(of: wrapped, rules, depth).0, true) }
        guard depth < Self.limit, let (name, arguments) = name(of: type) else {
            return (.unknown(program.text(of: type)), false)
        }
        let own = program.declaration(of: type).flatMap { program.isInterface($0) ? nil : $0 }
        if let own { return (column(ofOwn: own, rules, depth), false) }
        guard let column = rules.columns[name] else {
            for proto in program.declaration(of: type).map({ records.protocols(of: $0) }) ?? [] {
                switch rules.columns[proto.name] {
                case .codable: return (.codable(program.text(of: type)), false)
                default: continue
                }
            }
            return (.unknown(program.text(of: type)), false)
        }
        func element(_ position: Int) -> ColumnType.Element {
            guard arguments.indices.contains(position) else { return ColumnType.Element(.unknown(name.text)) }
            let (column, isOptional) = self.column(of: arguments[position], rules, depth + 1)
            return ColumnType.Element(column, isOptional: isOptional)
        }
        switch column {
        case .box: return (element(0).column, true)
        case .list: return (.list(element(0)), false)
        case .set: return (.set(element(0)), false)
        case .map: return (.map(key: element(0).column, element(1)), false)
        case .inverse: return (.inverse(element(0).column.relation?.target, property: nil), false)
        case .enumeration, .custom: return (.custom(name: name.text, stored: nil), false)
        case .codable: return (.codable(name.text), false)
        default: return (Self.scalar(column, name), false)
        }
    }

    static func scalar(_ column: RecordModel.Column, _ name: Symbol) -> ColumnType {
        switch column {
        case .bool: .bool
        case .int: .int(name.text)
        case .float: .float
        case .double: .double
        case .string: .string
        case .data: .data
        case .date: .date
        case .uuid: .uuid
        case .url: .url
        case .decimal: .decimal
        case .number: .number
        case .objectId: .objectId
        case .decimal128: .decimal128
        case .anyValue: .anyValue
        case .box, .list, .set, .map, .inverse, .enumeration, .custom, .codable: .unknown(name.text)
        }
    }

    /// A type that the project declares.
    private func column(ofOwn id: DeclarationID, _ rules: RecordModel, _ depth: Int) -> ColumnType {
        let name = program.typeName(of: id)
        if let record = records[id] { return record.kind == .embedded ? .embedded(record.id) : .link(record.id) }
        var columns = Set(records.protocols(of: id).compactMap { rules.columns[$0.name] })
        let raw = program.rawType(of: id)
        // A type with a raw value is `RawRepresentable` without saying so.
        if raw != nil, rules.columns[Self.rawRepresentable] == .enumeration { columns.insert(.enumeration) }
        if columns.contains(.enumeration), let raw {
            return .enumeration(name: name, raw: column(of: raw, rules, depth + 1).0)
        }
        if columns.contains(.custom) {
            return .custom(
                name: name,
                stored: rules.customType.flatMap { stored($0, of: id) }.map { column(of: $0, rules, depth + 1).0 })
        }
        if columns.contains(.codable) { return .codable(name) }
        return .unknown(name)
    }

    private static let rawRepresentable = Symbol("RawRepresentable")

    /// The type that a custom type says it is stored as.
    private func stored(_ name: Symbol, of id: DeclarationID) -> TypeID? {
        let found = program.associatedType(
            name, of: program.type(declaredBy: id), from: Scope(file: program[id].source.file, declaration: id))
        if !found.isUnknown, case .dependentMember = program.types[found] { return nil }
        return found.isUnknown ? nil : found
    }

    /// The name of a type, and its arguments.
    func name(of type: TypeID) -> (name: Symbol, arguments: [TypeID])? {
        switch program.types[type] {
        case .nominal(let id, let arguments): (program[id].name, arguments)
        case .opaque(_, let name, let arguments): (name, arguments)
        case .existential(let parts) where parts.count == 1: name(of: parts[0])
        default: nil
        }
    }
}
