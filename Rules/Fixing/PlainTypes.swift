import Semantics
import Syntax

extension Type {
    /// The types that a type is written with: elements, keys, generic arguments, what is optional.
    var parts: [Type] {
        switch self {
        case .optional(let wrapped), .array(let wrapped), .metatype(let wrapped): [wrapped]
        case .dictionary(let key, let value): [key, value]
        case .tuple(let elements): elements.map(\.type)
        case .external(_, let arguments), .project(_, let arguments): arguments
        case .unknown, .function, .generic: []
        }
    }
}

/// Types whose values are copies: nobody can change one through another, and none has a part of a database in it.
struct PlainTypes {
    let project: RuleContext

    /// - Parameter isStruct: whether a struct of the project's own is one; asked only where it holds no object.
    func contain(_ type: Type, depth: Int = 0, _ isStruct: (TypeID) -> Bool) -> Bool {
        switch type {
        case .optional, .array, .dictionary: type.parts.allSatisfy { contain($0, depth: depth, isStruct) }
        case .external(let name, _):
            Self.values.contains(name) && type.parts.allSatisfy { contain($0, depth: depth, isStruct) }
        case .project(let id, _):
            project.project[id].kind == .enum
                || project.project[id].kind == .struct && depth < 4
                    && project.project.databaseTypes.held(by: type) == nil && isStruct(id)
        default: false
        }
    }

    /// A struct is plain where all that it stores is.
    func contain(_ type: Type, depth: Int = 0) -> Bool {
        let p = project.project
        return contain(type, depth: depth) { id in
            p[id].variables.allSatisfy { !p[$0].isStored || contain(p.type(of: $0), depth: depth + 1) }
        }
    }

    /// A struct is plain where it says that it may be sent, or that it is made of what can be written down or compared.
    func containSent(_ type: Type) -> Bool {
        contain(type) { id in
            project.project.supertypes.walk(.project(id, [])) { t in
                if case .external(let name, _) = t { Self.sent.contains(name) } else { false }
            }
        }
    }

    private static let sent: Set<Symbol> = [
        Names.sendable, Symbol("Codable"), Symbol("Encodable"), Symbol("Decodable"), Symbol("Hashable")
    ]

    /// Values of the standard library and Foundation, and what frameworks name their objects by.
    private static let values: Set<Symbol> = Set(
        [
            "String", "Substring", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
            "UInt64", "Double", "Float", "Bool", "Date", "Data", "URL", "UUID", "Decimal", "Set", "Character",
            "ObjectId", "NSManagedObjectID", "PersistentIdentifier"
        ].map { Symbol($0) })
}
