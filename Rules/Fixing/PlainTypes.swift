import Declarations
import Semantics
import Syntax

/// Types whose values are copies: none can be changed through another, and none contains a part of a database.
struct PlainTypes {
    let project: RuleContext

    /// - Parameter isStruct: decides for a struct of the project; called only where it contains no object.
    func contain(_ type: TypeID, depth: Int = 0, _ isStruct: (NominalID) -> Bool) -> Bool {
        let p = project.project
        if let id = p.nominal(type) {
            return p[id].kind == .enum
                || p[id].kind == .struct && depth < 4 && p.heldRole(of: type) == nil && isStruct(id)
        }
        let isValue =
            p.libraryName(type).map { Self.values.contains($0) }
            ?? (p.isOptional(type) || p.isDictionary(type) || p.element(of: type) != nil)
        return isValue && p.parts(of: type).allSatisfy { contain($0, depth: depth, isStruct) }
    }

    /// True where a type is plain; a struct is where all its stored values are.
    func contain(_ type: TypeID, depth: Int = 0) -> Bool {
        let p = project.project
        return contain(type, depth: depth) { id in
            p[id].variables.allSatisfy { !p[$0].isStored || contain(p.type(of: $0), depth: depth + 1) }
        }
    }

    /// True where a type is plain; a struct is where it is declared sendable, codable or hashable.
    func containSent(_ type: TypeID) -> Bool {
        contain(type) { !Self.sent.isDisjoint(with: project.project.libraryAncestry(of: $0)) }
    }

    private static let sent: Set<Symbol> = [
        Names.sendable, Symbol("Codable"), Symbol("Encodable"), Symbol("Decodable"), Symbol("Hashable")
    ]

    /// Values of the standard library and Foundation, and the frameworks' identifiers of objects.
    private static let values: Set<Symbol> = Set(
        [
            "String", "Substring", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
            "UInt64", "Double", "Float", "Bool", "Date", "Data", "URL", "UUID", "Decimal", "Set", "Character",
            "ObjectId", "NSManagedObjectID", "PersistentIdentifier"
        ].map { Symbol($0) })
}
