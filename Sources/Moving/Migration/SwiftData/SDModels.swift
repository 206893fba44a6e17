import Inventory
import Predicates

/// Writes `@Model` classes: an inverse for every relationship, a join model for what has an order or names.
struct SDModels {
    let plan: MigrationPlan

    private var many: (open: String, initial: String) { plan.options.usesCloudKit ? ("]?", "[]") : ("]", "[]") }

    func file(_ entity: Entity) -> OutputFile {
        var code = Code()
        code.header("`\(entity.oldName)` (\(entity.place.path):\(entity.place.line))")
        code.line("import Foundation")
        code.line("import SwiftData")
        code.line()
        code.line("typealias \(entity.name) = SchemaV1.\(entity.name)")
        code.line()
        code.block("extension SchemaV1") { code in
            code.line("@Model")
            code.block("final class \(entity.name)") { code in
                let indexed = entity.fields.filter { field in
                    if case .value = field.shape { field.property.isIndexed } else { false }
                }
                if let version = plan.options.minimumIOS, version >= 18, !indexed.isEmpty {
                    code.line(
                        """
                        #Index<\(entity.name)>(\(indexed.map { "[\\.\($0.name.quotedName)]" }.joined(separator: ", ")))
                        """
                    )
                    code.line()
                }
                if !entity.uniqueTogether.isEmpty {
                    code.line(
                        "/// What the key is put together of; a later object with the same values replaces the earlier."
                    )
                    code.line(
                        """
                        #Unique<\(entity.name)>([\(entity.uniqueTogether.map { "\\.\($0.quotedName)" }.joined(separator: ", "))])
                        """
                    )
                    code.line()
                }
                switch entity.key.origin {
                case .property: break
                case .position: code.line("/// Made for the copy: there was no primary key.")
                case .owner:
                    code.line("/// Names the owner and the property; for new ones any value that no other has.")
                }
                // With CloudKit nothing is unique, and everything has an initial value.
                code.line(
                    """
                    \(plan.options.usesCloudKit ? "" : "@Attribute(.unique) ")var \(entity.key.name.quotedName): \
                    \(Self.keyType(entity))\(plan.options.usesCloudKit ? " = \(Self.emptyKey(entity))" : "")
                    """
                )
                for field in entity.fields { property(entity, field, &code) }
                for (origin, field, name) in Self.inverses(of: entity, plan) { inverse(origin, field, name, &code) }
                code.line()
                initialiser(entity, &code)
            }
        }
        code.line()
        extensions(entity, &code)
        if let position = plan.entities.firstIndex(where: { $0.id == entity.id }) {
            EnumWriter(plan: plan).write(entity, position, &code)
        }
        for field in entity.fields { if let join = join(entity, field) { code.line(); join(&code) } }
        return OutputFile("Models/\(entity.name).swift", code.text)
    }

    // MARK: - Types

    static func type(_ scalar: Scalar) -> String {
        switch scalar.plain {
        case .objectId: "String"
        case .decimal: "Decimal"
        case .any: "Data"
        default: scalar.swift
        }
    }

    static func keyType(_ entity: Entity) -> String {
        entity.key.scalar.plain == .objectId ? "String" : entity.key.swift
    }
    private static func emptyKey(_ entity: Entity) -> String {
        ["Int": "0", "Int64": "0", "UUID": "UUID()"][keyType(entity)] ?? "\"\""
    }

    /// Type of the stored property and its initial value; nil of relationships.
    static func stored(_ field: Field) -> (type: String, initial: String)? {
        switch field.shape {
        case .value(let scalar):
            let type = Self.type(scalar) + (field.isOptional ? "?" : "")
            switch scalar.plain {
            case .objectId: return (type, field.isOptional ? "nil" : "ObjectID().description")
            case .decimal: return (type, field.isOptional ? "nil" : "Decimal(0)")
            case .any: return (type, "Data()")
            default: return (type, Defaults.code(field))
            }
        case .values(let collection, let scalar, let isOptional):
            // A collection is one block: its elements are what they are outside.
            let element = scalar.swift + (isOptional ? "?" : "")
            return collection == .map ? ("[String: \(element)]", "[:]") : ("[\(element)]", "[]")
        default: return nil
        }
    }

    /// The relationships that lead to an entity, with the names of their other sides; those that a property of Realm's
    /// shows already have its name.
    static func inverses(of target: Entity, _ plan: MigrationPlan) -> [(origin: Entity, field: Field, name: String)] {
        plan.entities.flatMap { origin in
            origin.fields.compactMap { field in
                switch field.shape {
                case .toOne(let position), .toMany(let position, _, _):
                    plan[position].id == target.id ? (origin, field, field.inverseName) : nil
                default: nil
                }
            }
        }
    }

    // MARK: - Properties

    private func property(_ entity: Entity, _ field: Field, _ code: inout Code) {
        if let (type, initial) = Self.stored(field) {
            if case .value(.raw(let name, _, true)) = field.shape { code.line("/// Raw value of `\(name)`.") }
            let isLarge = if case .value(let scalar) = field.shape { scalar.plain == .data } else { false }
            code.line(
                "\(isLarge ? "@Attribute(.externalStorage) " : "")var \(field.name.quotedName): \(type) = \(initial)")
            return
        }
        switch field.shape {
        case .toOne(let position):
            let target = plan[position]
            code.line(
                """
                @Relationship(deleteRule: .\(target.isEmbedded ? "cascade" : "nullify"), inverse: \
                \\\(target.name).\(field.inverseName)) var \(field.name.quotedName): \(target.name)?
                """
            )
        case .toMany(let position, .set, _):
            let target = plan[position]
            code.line(
                """
                @Relationship(deleteRule: .nullify, inverse: \\\(target.name).\(field.inverseName)) var \
                \(field.name.quotedName): [\(target.name)\(many.open) = \(many.initial)
                """
            )
        case .toMany(_, let kind, let join):
            code.line("/// \(kind == .list ? "By `position`: a relationship has no order" : "By `key`").")
            code.line(
                """
                @Relationship(deleteRule: .cascade, inverse: \\\(join).owner) var \(field.name.quotedName): \
                [\(join)\(many.open) = \(many.initial)
                """
            )
        default: break
        }
    }

    private func inverse(_ origin: Entity, _ field: Field, _ name: String, _ code: inout Code) {
        switch field.shape {
        case .toMany(_, .list, let join), .toMany(_, .map, let join):
            code.line("/// In whose `\(field.name)` this is.")
            code.line(
                """
                @Relationship(deleteRule: .cascade, inverse: \\\(join).element) var \(name): [\(join)\(many.open) = \
                \(many.initial)
                """
            )
        default:
            code.line("/// Whose `\(field.name)` this is.")
            code.line("var \(name): [\(origin.name)\(many.open) = \(many.initial)")
        }
    }

    private func initialiser(_ entity: Entity, _ code: inout Code) {
        let stored = entity.fields.compactMap { field in Self.stored(field).map { (field, $0) } }
        let parameters =
            ["\(entity.key.name): \(Self.keyType(entity))"] + stored.map { "\($0.name): \($1.type) = \($1.initial)" }
        code.block("init(\(parameters.joined(separator: ", ")))") { code in
            code.line("self.\(entity.key.name) = \(entity.key.name.quotedName)")
            for (field, _) in stored { code.line("self.\(field.name) = \(field.name.quotedName)") }
        }
    }

    private func extensions(_ entity: Entity, _ code: inout Code) {
        let key = Self.keyType(entity)
        code.block("extension \(entity.name)") { code in
            code.line("/// Those with the keys, in one fetch.")
            code.block(
                "static func find(_ keys: [\(key)], in context: ModelContext) throws -> [\(key): \(entity.name)]"
            ) { code in
                code.line("let wanted = Array(Set(keys))")
                code.line("guard !wanted.isEmpty else { return [:] }")
                code.line(
                    """
                    let found = try context.fetch(FetchDescriptor<\(entity.name)>(predicate: #Predicate { \
                    wanted.contains($0.\(entity.key.name)) }))
                    """
                )
                code.line(
                    """
                    return Dictionary(found.map { ($0.\(entity.key.name), $0) }, uniquingKeysWith: { first, _ in \
                    first })
                    """
                )
            }
            code.line()
            code.line("/// What it is compared by, in the order of `\(entity.legacy).fields`.")
            code.block("var copyValues: [Canonical]") { code in
                let values = entity.fields.compactMap(Self.canonical)
                code.line("\(values.isEmpty ? "let" : "var") values: [Canonical] = []")
                for value in values { code.line("values.append(\(value))") }
                code.line("return values")
            }
            for field in entity.fields {
                derived(field, &code)
                SDChanges(plan: plan).write(field, &code)
            }
        }
    }

    private static func canonical(_ field: Field) -> String? {
        switch field.shape {
        case .value(let scalar) where scalar.plain == .any: "AnyValue(stored: self.\(field.name)).canonical"
        case .value(let scalar) where scalar.plain == .decimal: "self.\(field.name).canonicalDecimal"
        case .value: "self.\(field.name).canonical"
        case .values(.set, _, _): "Canonical.unordered(self.\(field.name))"
        case .values: "self.\(field.name).canonical"
        default: nil
        }
    }

    /// Properties that are easier to read than the relationships themselves: a list in its order, an inverse through
    /// its join models.
    private func derived(_ field: Field, _ code: inout Code) {
        switch field.shape {
        case .toMany(let position, .list, _):
            code.line()
            code.line("/// `\(field.name)` in their order, each as often as it is in the list.")
            code.line(
                """
                var ordered\(field.name.capitalised): [\(plan[position].name)] { \
                (\(field.name.quotedName)\(plan.options.usesCloudKit ? " ?? []" : "")).sorted { $0.position < \
                $1.position }.compactMap(\\.element) }
                """
            )
        case .inverse(let position, let name):
            guard let link = plan[position].fields.first(where: { $0.legacyName == name }),
                case .toMany(_, let kind, _) = link.shape, kind != .set
            else { return }
            code.line()
            code.line("/// In whose `\(link.name)` this is.")
            code.line(
                """
                var \(field.name.quotedName): [\(plan[position].name)] { \
                (\(link.inverseName)\(plan.options.usesCloudKit ? " ?? []" : "")).compactMap(\\.owner) }
                """
            )
        default: break
        }
    }

    /// The class between an owner and its elements.
    private func join(_ entity: Entity, _ field: Field) -> ((inout Code) -> Void)? {
        guard case .toMany(let position, let kind, let name) = field.shape, kind != .set else { return nil }
        let target = plan[position]
        return { code in
            code.line("typealias \(name) = SchemaV1.\(name)")
            code.line()
            code.block("extension SchemaV1") { code in
                code.line("/// One place in `\(entity.name).\(field.name)`.")
                code.line("@Model")
                code.block("final class \(name)") { code in
                    code.line(kind == .list ? "var position: Int = 0" : "var key: String = \"\"")
                    code.line("var owner: \(entity.name)?")
                    // An embedded object lives as long as its place.
                    code.line(
                        target.isEmbedded
                            ? "@Relationship(deleteRule: .cascade) var element: \(target.name)?"
                            : "var element: \(target.name)?")
                    code.line()
                    code.block(kind == .list ? "init(position: Int)" : "init(key: String)") { code in
                        code.line(kind == .list ? "self.position = position" : "self.key = key")
                    }
                }
            }
        }
    }

    /// The version of the schema, with all its classes, and the plan for later ones.
    func schema() -> OutputFile {
        let joins = plan.entities.flatMap(\.fields).compactMap { field -> String? in
            if case .toMany(_, let kind, let name) = field.shape, kind != .set { name } else { nil }
        }
        let models = (plan.entities.map(\.name) + joins + ["CopyState"]).map { "            \($0).self,\n" }.joined()
        let mirrored =
            plan.options.usesCloudKit
            ? "Mirrored to the user's private database, where the app is entitled to one."
            : "Without a word about it the entitlement alone would mirror the store to CloudKit."
        var code = Code()
        code.header(amount(plan.entities.count, "class", "classes"))
        code.text(
            """
            import Foundation
            import SwiftData

            /// The first version. What is shipped is never changed: a later version is a later enum, and a stage that leads to it.
            enum SchemaV1: VersionedSchema {
                static let versionIdentifier = Schema.Version(1, 0, 0)

                static var models: [any PersistentModel.Type] {
                    [
            \(models)        ]
                }
            }

            enum StoreMigrationPlan: SchemaMigrationPlan {
                static var schemas: [any VersionedSchema.Type] { [SchemaV1.self] }
                static var stages: [MigrationStage] { [] }
            }

            enum StoreConfiguration {
                /// \(mirrored)
                static func container(at url: URL) throws -> ModelContainer {
                    let schema = Schema(versionedSchema: SchemaV1.self)
                    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .\(plan.options.usesCloudKit ? "automatic" : "none"))
                    return try ModelContainer(for: schema, migrationPlan: StoreMigrationPlan.self, configurations: configuration)
                }

                /// In memory, for tests and previews.
                static func inMemory() throws -> ModelContainer {
                    let schema = Schema(versionedSchema: SchemaV1.self)
                    return try ModelContainer(for: schema, migrationPlan: StoreMigrationPlan.self, configurations: ModelConfiguration(schema: schema, isStoredInMemoryOnly: true, cloudKitDatabase: .none))
                }
            }

            """)
        return OutputFile("Schema.swift", code.text)
    }
}
