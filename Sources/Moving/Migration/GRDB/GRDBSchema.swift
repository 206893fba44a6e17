import Inventory
import Predicates

/// Writes the database's schema: one migration, with everything.
package struct GRDBSchema {
    let plan: MigrationPlan
    package init(plan: MigrationPlan) { self.plan = plan }

    package func file() -> OutputFile {
        var code = Code()
        code.header(amount(plan.entities.count, "class", "classes"))
        code.line("import Foundation")
        code.line("import GRDB")
        code.line()
        code.line("/// The tables of the new store.")
        code.block("enum Schema") { code in
            code.line("/// Every table with data, links last.")
            code.line("static let tables: [String] = [")
            for entity in plan.entities { code.line("    \(SwiftText.literal(entity.table)),") }
            for (_, _, table) in links { code.line("    \(SwiftText.literal(table)),") }
            code.line("]")
            code.line()
            code.line("/// Add later versions as further migrations; what is shipped is never changed.")
            code.block("static var migrator: DatabaseMigrator") { code in
                code.line("var migrator = DatabaseMigrator()")
                code.line("migrator.registerMigration(\"v1\") { database in")
                code.line(
                    "    // SQLite remembers references by name: a table may be made before the one that it leads to.")
                for (number, _) in plan.entities.enumerated() { code.line("    try createTable\(number)(database)") }
                code.line("    try createLinks(database)")
                if !owners.isEmpty { code.line("    try createTriggers(database)") }
                code.line("}")
                code.line("return migrator")
            }
            code.line()
            configuration(&code)
            for (number, entity) in plan.entities.enumerated() { table(entity, number, &code) }
            linkTables(&code)
            triggers(&code)
        }
        return OutputFile("Schema.swift", code.text)
    }

    /// Every table of links, with who has it.
    private var links: [(entity: Entity, field: Field, table: String)] {
        plan.entities.flatMap { entity in
            entity.fields.compactMap { field in
                if case .toMany(_, _, let table) = field.shape { (entity, field, table) } else { nil }
            }
        }
    }

    private func configuration(_ code: inout Code) {
        code.line("/// Foreign keys are checked, and what an owner takes with it takes others with it in turn.")
        code.block("static var configuration: Configuration") { code in
            code.line("var configuration = Configuration()")
            code.line("configuration.prepareDatabase { database in")
            code.line("    try database.execute(sql: \"PRAGMA recursive_triggers = ON\")")
            code.line("    // Capitals (1) and accents (2) aside, as `[c]` and `[cd]` did.")
            code.line(
                "    database.add(function: DatabaseFunction(\"folded\", argumentCount: 2, pure: true) { values in")
            code.line(
                """
                        guard let text = String.fromDatabaseValue(values[0]), let letters = \
                Int.fromDatabaseValue(values[1]) else { return nil }
                """
            )
            code.line("        var options: String.CompareOptions = []")
            code.line("        if letters & 1 != 0 { options.insert(.caseInsensitive) }")
            code.line("        if letters & 2 != 0 { options.insert(.diacriticInsensitive) }")
            code.line("        return text.folding(options: options, locale: nil)")
            code.line("    })")
            code.line("}")
            code.line("return configuration")
        }
    }

    private static func columnType(_ scalar: Scalar) -> String {
        switch scalar.plain {
        case .bool: ".boolean"
        case .int: ".integer"
        case .float, .double, .date: ".double"
        case .string, .objectId, .decimal, .raw: ".text"
        case .data, .uuid: ".blob"
        case .any: ".jsonText"
        }
    }

    private func table(_ entity: Entity, _ number: Int, _ code: inout Code) {
        code.line()
        code.line("/// `\(entity.oldName)`")
        code.block("private static func createTable\(number)(_ database: Database) throws") { code in
            code.line("try database.create(table: \(SwiftText.literal(entity.table))) { table in")
            code.line(
                "    table.primaryKey(\(SwiftText.literal(entity.key.name)), \(Self.columnType(entity.key.scalar)))")
            for field in entity.fields {
                let column = SwiftText.literal(field.column), index = field.property.isIndexed ? ".indexed()" : ""
                switch field.shape {
                case .value(let scalar):
                    let mayBeNull = field.isOptional || [.float, .double].contains(scalar.plain)
                    code.line(
                        """
                            table.column(\(column), \
                        \(Self.columnType(scalar)))\(mayBeNull ? "" : ".notNull()")\(index)
                        """
                    )
                case .values: code.line("    table.column(\(column), .jsonText).notNull()")
                case .toOne(let position):
                    let target = plan[position]
                    code.line(
                        """
                            table.column(\(column), \
                        \(Self.columnType(target.key.scalar))).indexed().references(\(SwiftText.literal(target.table)), \
                        column: \(SwiftText.literal(target.key.name)), onDelete: .setNull, deferred: true)
                        """
                    )
                case .toMany, .inverse, .none: break
                }
            }
            code.line("}")
        }
    }

    private func linkTables(_ code: inout Code) {
        code.line()
        code.block("private static func createLinks(_ database: Database) throws") { code in
            for (entity, field, table) in links {
                guard case .toMany(let position, let kind, _) = field.shape else { continue }
                let target = plan[position]
                code.line("// `\(entity.oldName).\(field.legacyName)`")
                code.line("try database.create(table: \(SwiftText.literal(table)), options: .withoutRowID) { table in")
                code.line(
                    """
                        table.column("ownerId", \
                    \(Self.columnType(entity.key.scalar))).notNull().references(\(SwiftText.literal(entity.table)), \
                    column: \(SwiftText.literal(entity.key.name)), onDelete: .cascade, deferred: true)
                    """
                )
                if kind == .list { code.line("    table.column(\"position\", .integer).notNull()") }
                if kind == .map { code.line("    table.column(\"key\", .text).notNull()") }
                // A dictionary keeps the name of what is gone, as Realm's does.
                let end =
                    kind == .map
                    ? """
                    .indexed().references(\(SwiftText.literal(target.table)), column: \
                    \(SwiftText.literal(target.key.name)), onDelete: .setNull, deferred: true)
                    """
                    : """
                    .notNull().indexed().references(\(SwiftText.literal(target.table)), column: \
                    \(SwiftText.literal(target.key.name)), onDelete: .cascade, deferred: true)
                    """
                code.line("    table.column(\"elementId\", \(Self.columnType(target.key.scalar)))\(end)")
                code.line(
                    """
                        table.primaryKey(["ownerId", \
                    "\(kind == .list ? "position" : kind == .map ? "key" : "elementId")"])
                    """
                )
                code.line("}")
            }
            if links.isEmpty { code.line("// There is no collection of objects.") }
        }
    }

    /// Every link to an embedded object: with its owner, or when it is replaced, it goes.
    private var owners: [(name: String, table: String, column: String, target: Entity)] {
        plan.entities.flatMap { entity in
            entity.fields.compactMap { field -> (String, String, String, Entity)? in
                switch field.shape {
                case .toOne(let position) where plan[position].isEmbedded:
                    ("\(entity.table)_\(field.column)", entity.table, field.column, plan[position])
                case .toMany(let position, _, let table) where plan[position].isEmbedded:
                    (table, table, "elementId", plan[position])
                default: nil
                }
            }
        }
    }

    private func triggers(_ code: inout Code) {
        guard !owners.isEmpty else { return }
        func sql(_ name: String) -> String { SwiftText.column(name) }
        code.line()
        code.line("/// An embedded object lives as long as it is in its owner.")
        code.block("private static func createTriggers(_ database: Database) throws") { code in
            for (name, table, column, target) in owners {
                code.line("try database.execute(sql: \"\"\"")
                code.line(
                    """
                        CREATE TRIGGER \(sql(name + "_deleted")) AFTER DELETE ON \(sql(table)) BEGIN DELETE FROM \
                    \(sql(target.table)) WHERE \(sql(target.key.name)) = OLD.\(sql(column)); END;
                    """
                )
                code.line(
                    """
                        CREATE TRIGGER \(sql(name + "_replaced")) AFTER UPDATE OF \(sql(column)) ON \(sql(table)) \
                    WHEN OLD.\(sql(column)) IS NOT NEW.\(sql(column)) BEGIN DELETE FROM \(sql(target.table)) WHERE \
                    \(sql(target.key.name)) = OLD.\(sql(column)); END;
                    """
                )
                code.line("    \"\"\")")
            }
        }
    }
}
