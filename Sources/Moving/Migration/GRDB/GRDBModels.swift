import Inventory
import Predicates

/// Writes records: structs with their columns, and requests for what they lead to.
package struct GRDBModels {
    let plan: MigrationPlan
    package init(plan: MigrationPlan) { self.plan = plan }

    package func file(_ entity: Entity) -> OutputFile {
        var code = Code()
        code.header("`\(entity.oldName)` (\(entity.place.path):\(entity.place.line))")
        code.line("import Foundation")
        code.line("import GRDB")
        code.line()
        let isIdentifiable = entity.key.name == "id" || !entity.fields.contains { $0.name == "id" }
        code.block(
            """
            struct \(entity.name): FetchableRecord, PersistableRecord, Equatable, \
            Sendable\(isIdentifiable ? ", Identifiable" : "")
            """
        ) { code in
            code.line("static let databaseTableName = \(SwiftText.literal(entity.table))")
            code.line("static let keyColumn = \(SwiftText.literal(entity.key.name))")
            code.line()
            switch entity.key.origin {
            case .property: break
            case .position: code.line("/// Made for the copy: there was no primary key.")
            case .owner: code.line("/// Names the owner and the property; for new ones any value that no other has.")
            }
            code.line("var \(entity.key.name.quotedName): \(entity.key.swift)")
            for field in entity.fields {
                guard let type = Self.stored(field, plan) else { continue }
                if case .value(.raw(let name, _, true)) = field.shape { code.line("/// Raw value of `\(name)`.") }
                code.line(
                    """
                    var \(Self.member(field).quotedName): \(type) = \
                    \(Self.isLink(field) ? "nil" : Defaults.code(field))
                    """
                )
            }
            if isIdentifiable, entity.key.name != "id" {
                code.line()
                code.line("var id: \(entity.key.swift) { \(entity.key.name.quotedName) }")
            }
            code.line()
            code.block("enum Columns") { code in
                code.line("static let \(entity.key.name.quotedName) = Column(\(SwiftText.literal(entity.key.name)))")
                for field in entity.fields where Self.stored(field, plan) != nil {
                    code.line(
                        "static let \(Self.member(field).quotedName) = Column(\(SwiftText.literal(field.column)))")
                }
            }
        }
        code.line()
        rows(entity, &code)
        requests(entity, &code)
        if let position = plan.entities.firstIndex(where: { $0.id == entity.id }) {
            EnumWriter(plan: plan).write(entity, position, &code)
        }
        return OutputFile("Models/\(entity.name).swift", code.text)
    }

    // MARK: - Columns

    static func isLink(_ field: Field) -> Bool { if case .toOne = field.shape { true } else { false } }

    /// Name of the stored property; of a link its column.
    static func member(_ field: Field) -> String { isLink(field) ? field.column : field.name }

    /// Type of the stored property; nil where nothing is kept in the row.
    static func stored(_ field: Field, _ plan: MigrationPlan) -> String? {
        let mark = field.isOptional ? "?" : ""
        switch field.shape {
        case .value(let scalar): return scalar.swift + mark
        case .values(let collection, let scalar, let isOptional):
            let element = scalar.swift + (isOptional ? "?" : "")
            return collection == .map ? "[String: \(element)]" : "[\(element)]"
        case .toOne(let target): return plan[target].key.swift + "?"
        case .toMany, .inverse, .none: return nil
        }
    }

    private func rows(_ entity: Entity, _ code: inout Code) {
        code.block("extension \(entity.name): CanonicalRecord") { code in
            code.block("init(row: Row) throws") { code in
                code.line("self.\(entity.key.name) = row[\(SwiftText.literal(entity.key.name))]")
                for field in entity.fields where Self.stored(field, plan) != nil {
                    let column = SwiftText.literal(field.column)
                    code.line("self.\(Self.member(field)) = \(decoded(field, column))")
                }
            }
            code.line()
            code.block("func encode(to container: inout PersistenceContainer) throws") { code in
                code.line("container[\(SwiftText.literal(entity.key.name))] = self.\(entity.key.name)")
                for field in entity.fields where Self.stored(field, plan) != nil {
                    code.line(
                        """
                        container[\(SwiftText.literal(field.column))] = \
                        \(encoded(field, "self.\(Self.member(field))"))
                        """
                    )
                }
            }
            code.line()
            code.line("var copyKey: LegacyKey { self.\(entity.key.name).legacyKey }")
            code.line()
            code.block("var copyValues: [Canonical]") { code in
                let values = entity.fields.compactMap { Self.canonical($0) }
                code.line("\(values.isEmpty ? "let" : "var") values: [Canonical] = []")
                for value in values { code.line("values.append(\(value))") }
                code.line("return values")
            }
        }
    }

    private func decoded(_ field: Field, _ column: String) -> String {
        switch field.shape {
        case .values: return "try JSONText.decode(row[\(column)])"
        case .value(let scalar):
            switch scalar.plain {
            case .date:
                return field.isOptional
                    ? "(row[\(column)] as Double?).map(Date.init(timeIntervalSinceReferenceDate:))"
                    : "Date(timeIntervalSinceReferenceDate: row[\(column)])"
            // NULL is what NaN is kept as.
            case .double where !field.isOptional: return "row[\(column)] ?? Double.nan"
            case .float where !field.isOptional: return "row[\(column)] ?? Float.nan"
            case .any: return "try JSONText.decode(row[\(column)])"
            default: return "row[\(column)]"
            }
        default: return "row[\(column)]"
        }
    }

    private func encoded(_ field: Field, _ value: String) -> String {
        switch field.shape {
        case .values: return "try JSONText.encode(\(value))"
        case .value(let scalar):
            switch scalar.plain {
            case .date: return "\(value)\(field.isOptional ? "?" : "").timeIntervalSinceReferenceDate"
            case .any: return "try JSONText.encode(\(value))"
            default: return value
            }
        default: return value
        }
    }

    /// Code of a value as it is compared; nil of links, which are compared by themselves.
    static func canonical(_ field: Field) -> String? {
        switch field.shape {
        case .value: "self.\(field.name).canonical"
        case .values(.set, _, _): "Canonical.unordered(self.\(field.name))"
        case .values: "self.\(field.name).canonical"
        default: nil
        }
    }

    // MARK: - Requests

    private func requests(_ entity: Entity, _ code: inout Code) {
        let relations = entity.fields.filter { field in
            switch field.shape {
            case .toOne, .toMany, .inverse: true
            default: false
            }
        }
        guard !relations.isEmpty else { return }
        code.line()
        code.block("extension \(entity.name)") { code in
            for (number, field) in relations.enumerated() {
                if number > 0 { code.line() }
                request(entity, field, &code)
            }
        }
    }

    private func request(_ entity: Entity, _ field: Field, _ code: inout Code) {
        func sql(_ name: String) -> String { SwiftText.escaped(SwiftText.column(name)) }
        let owner = "\\(self.\(entity.key.name))"
        func variable(_ target: Entity, _ note: String?, _ condition: String) {
            if let note { code.line("/// \(note)") }
            code.line(
                "var \(field.name.quotedName): SQLRequest<\(target.name)> { SQLRequest(literal: \"\(condition)\") }")
        }
        switch field.shape {
        case .toOne(let position):
            let target = plan[position]
            variable(
                target, nil,
                "SELECT * FROM \(sql(target.table)) WHERE \(sql(target.key.name)) = \\(self.\(field.column))")
        case .toMany(let position, let kind, let table):
            let target = plan[position]
            let join =
                """
                SELECT \(sql(target.table)).* FROM \(sql(target.table)) JOIN \(sql(table)) link ON link.elementId = \
                \(sql(target.table)).\(sql(target.key.name)) WHERE link.ownerId = \(owner)
                """
            switch kind {
            case .list:
                variable(
                    target, "In their order, each as often as it is in the list.", join + " ORDER BY link.position")
            case .set: variable(target, "In no order.", join)
            case .map:
                variable(target, "Ordered by their names, which stand in `\(table).key`.", join + " ORDER BY link.key")
            }
            change(of: kind, in: table, of: entity, to: target, field, &code)
        case .inverse(let position, let name):
            let origin = plan[position]
            guard let link = origin.fields.first(where: { $0.legacyName == name }) else { return }
            switch link.shape {
            case .toOne:
                variable(
                    origin, "Whose `\(link.name)` this is.",
                    "SELECT * FROM \(sql(origin.table)) WHERE \(sql(link.column)) = \(owner)")
            case .toMany(_, _, let table):
                variable(
                    origin, "In whose `\(link.name)` this is.",
                    """
                    SELECT * FROM \(sql(origin.table)) WHERE \(sql(origin.key.name)) IN (SELECT ownerId FROM \
                    \(sql(table)) WHERE elementId = \(owner))
                    """
                )
            default: return
            }
        default: return
        }
    }

    /// A change of a collection of objects, for a transaction.
    private func change(
        of kind: Field.Collection, in table: String, of entity: Entity, to target: Entity, _ field: Field,
        _ code: inout Code
    ) {
        let key = target.key.swift
        let (type, name) =
            switch kind {
            case .list: ("[\(key)]", "List")
            case .set: ("Set<\(key)>", "Set")
            case .map: ("[String: \(key)?]", "Map")
            }
        code.line()
        code.line("/// What `change` leaves of the keys is in `\(field.name)` afterwards.")
        code.block(
            """
            static func \(field.name.quotedName)(of owner: \(entity.key.swift), _ change: @escaping @Sendable (inout \
            \(type)) throws -> Void) -> LinkChange
            """
        ) { code in
            code.line(
                """
                LinkChange { database in try database.change\(name)(\(SwiftText.literal(table)), of: owner, change) }
                """
            )
        }
    }
}
