import Inventory
import Predicates

/// Turns the places where code uses the old store into lines of a checklist.
struct CallSites {
    private let plan: MigrationPlan
    private let schema: QuerySchema
    private let store: StoreWriter

    init(plan: MigrationPlan, store: StoreWriter) {
        self.plan = plan
        self.store = store
        schema = plan.querySchema
    }

    func sites(_ places: [DatabasePlace]) -> [CallSite] {
        places.filter { !$0.isInTests }.map { place in
            let row = Self.row(place.section, place.kind, plan.options.target)
            var site = CallSite(
                section: place.section, path: place.place.path, line: place.place.line, today: Self.oneLine(place.text),
                replacement: "", advice: row.advice, work: row.work.rawValue)
            let touched = place.models.compactMap { id in plan.entities.first { $0.id == id } }
            let method = store.methods.first { $0.place == place }
            if let method { site.replacement = "`\(store.call(method))`." }
            if place.section == .queries { query(place, touched, &site) }
            var facts: [String] = []
            if !touched.isEmpty, place.section != .queries {
                facts.append("Touches \(touched.map { "`\($0.name)`" }.joined(separator: ", ")).")
            }
            if plan.stores.count > 1, !place.stores.isEmpty {
                facts.append("In \(place.stores.map { "`\($0)`" }.joined(separator: " or ")).")
            }
            if !place.contexts.isEmpty, [.transactions, .observers].contains(place.section) {
                facts.append("Runs on \(place.contexts.joined(separator: ", ")).")
            }
            if !facts.isEmpty {
                let code = site.replacement.hasSuffix("```")
                site.replacement = [site.replacement, facts.joined(separator: " ")].filter { !$0.isEmpty }.joined(
                    separator: code ? "\n" : site.replacement.hasSuffix("`") ? ". " : " ")
            }
            if let method { describe(method, &site) }
            return site
        }
    }

    /// Adds what becomes of each change of a transaction, and names what is left.
    private func describe(_ method: StoreMethod, _ site: inout CallSite) {
        for line in method.moved.lines {
            site.replacement += "\n- \(line.isByHand ? "**by hand** " : "")\(line.places): \(line.text)."
        }
        guard site.section == .transactions, !method.isWhole, site.advice == Self.asBefore else { return }
        site.advice = """
            A method of `Transactions.swift`; what stands beneath as **by hand** goes into its last closure, in the \
            same transaction, or beside the call.
            """
        site.work = Work.redesign.rawValue
    }

    private static let asBefore = "A method of `Transactions.swift`: one transaction, as before."

    private static func oneLine(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").filter { $0 != "`" }
        return line.count > 160 ? line.prefix(160) + "…" : line
    }

    // MARK: - What a place becomes

    enum Work: String { case paste, pattern, redesign, decision }

    /// The kind of work that a place is, and the advice for it.
    private struct Row: Sendable {
        var work: Work
        var grdb: String
        var swiftData: String

        init(_ work: Work, _ grdb: String, swiftData: String? = nil) {
            (self.work, self.grdb, self.swiftData) = (work, grdb, swiftData ?? grdb)
        }
    }

    private static func row(
        _ section: DatabasePlace.Section, _ kind: DatabasePlace.Kind, _ target: MigrationTarget
    ) -> (work: Work, advice: String) {
        guard let row = kinds[kind] ?? sections[section] else { return (.pattern, "") }
        return (row.work, target == .grdb ? row.grdb : row.swiftData)
    }

    /// Kinds of places that are other work than the rest of their section.
    private static let kinds: [DatabasePlace.Kind: Row] = [
        .begin: Row(.redesign, "What lies between begin and commit becomes the closure's body."),
        .wrapped: Row(.pattern, "Through the project's own wrapper: once that is moved, its calls stay."),
        .object: Row(
            .redesign, "Records are structs: the value itself may cross.",
            swiftData: "Hand over the `persistentModelID`, and fetch on the other side."),
        .frozen: gone, .thawed: gone
    ]

    private static let gone = Row(
        .paste, "Gone: a record is a value of its own.",
        swiftData: "Gone: hand over the values that are needed, in a struct.")

    private static let sections: [DatabasePlace.Section: Row] = [
        .stores: Row(
            .pattern, "Use the `Store` that the app makes once; a pool is opened once and used from anywhere.",
            swiftData:
                "Use the container that the app makes once; give this code the `Store`, or a context of its own."),
        .transactions: Row(.pattern, asBefore),
        .observers: Row(
            .redesign, "`ValueObservation.tracking { … }`; there are no indices of changes: compare by key.",
            swiftData: """
                `@Query`, or `ModelContext.didSave` and a fetch anew; there are no indices of changes: compare by \
                identifier.
                """),
        .crossings: Row(
            .paste, "Gone: the value itself may cross.", swiftData: "Gone: the `persistentModelID` may cross."),
        .ui: Row(
            .redesign, "An observable model that a `ValueObservation` feeds, or GRDBQuery's `@Query`.",
            swiftData: "`@Query(filter:sort:)`; an object in a view is `@Bindable`."),
        .sync: Row(.decision, withoutServer("GRDB"), swiftData: withoutServer("SwiftData")),
        .migrations: Row(
            .decision, "Stays until Realm leaves the app: the old file is opened with it before it is copied."),
        .encryption: Row(
            .decision, "SQLCipher, which is a build of GRDB with its own package.",
            swiftData: "SwiftData has no encryption of its own: file protection only."),
        .sharing: Row(
            .decision, "A `DatabasePool` in the shared folder, and suspension: read GRDB's “Sharing a Database”.",
            swiftData: "`ModelConfiguration(groupContainer:)`; one process writes."),
        .dynamic: Row(
            .redesign, "Generic over `FetchableRecord`; names as texts have no counterpart.",
            swiftData: "Generic over `PersistentModel`; names as texts have no counterpart.")
    ]

    private static func withoutServer(_ target: String) -> String {
        """
        Device Sync has ended, and \(target) brings no server with it: what takes its place is a decision about the \
        product.
        """
    }

    // MARK: - Queries

    private func query(_ place: DatabasePlace, _ touched: [Entity], _ site: inout CallSite) {
        let name = touched.first?.name ?? "Model"
        let isGRDB = plan.options.target == .grdb
        switch place.kind {
        case .all:
            site.replacement =
                isGRDB ? "`try \(name).fetchAll(database)`" : "`try context.fetch(FetchDescriptor<\(name)>())`"
            site.advice = "The result is no longer live: observe it where it was."
        case .byKey:
            let key = touched.first?.key.name ?? "id"
            site.replacement =
                isGRDB
                ? "`try \(name).fetchOne(database, key: key)`"
                : "`try \(name).find([key], in: context).values.first`, by `\(key)`"
            site.advice = "By the key, which is kept."
            site.work = Work.paste.rawValue
        case .sort:
            site.replacement =
                isGRDB
                ? "`.order(\(name).Columns.…)`" : "`SortDescriptor(\\\(name).…, comparator: .lexical)`"
            site.advice =
                isGRDB
                ? "No value comes first, as in Realm." : "The comparison that is taken unasked follows the locale."
        default: filter(place, touched.first, &site)
        }
    }

    private func filter(_ place: DatabasePlace, _ entity: Entity?, _ site: inout CallSite) {
        guard let read = place.condition else {
            site.advice =
                place.details.contains { $0.name == "with" }
                ? "A closure of Swift's own, on what has been fetched: it stays."
                : "\((place.unresolved.first ?? "the condition is made elsewhere").capitalised): by hand."
            return
        }
        let formula = read.formula
        // A condition that is made by itself is one for whoever has its properties.
        let fitting =
            entity.map { [$0] }
            ?? schema.models(thatAnswer: formula).compactMap { name in plan.entities.first { $0.id.name == name } }
        guard let entity = fitting.first else {
            site.advice = "Which class is asked for is not known here: by hand."
            return
        }
        let rejections = RealmLimits.rejections(formula, root: entity.id.name, schema: schema)
        let translation =
            plan.options.target == .grdb
            ? SQLTranslation.translate(formula, root: entity.id.name, schema: schema)
            : SwiftTranslation.translate(formula, root: entity.id.name, schema: schema)
        site.advice = translation.grade.rawValue.capitalised
        if !translation.notes.isEmpty { site.advice += ": " + translation.notes.joined(separator: "; ") }
        site.advice += "."
        var text = ""
        if read.quotesCode {
            text +=
                """
                 A value stood between quotes in the text: it broke the query as soon as it held one; it is a value \
                of its own now.
                """
        }
        if fitting.count > 1 {
            text +=
                """
                 Fits \
                \(fitting.prefix(5).map { "`\($0.name)`" }.joined(separator: ", "))\(fitting.count > 5 ? " and others" : ""); \
                written for the first.
                """
        }
        if !place.text.contains("objects("), place.kind != .predicate {
            text += " Asked of a list or of other results: what restricts those stays."
        }
        if !rejections.isEmpty { text += " Broken today: Realm refuses it (\(rejections.joined(separator: "; ")))." }
        if let code = translation.text { text += "\n```swift\n\(code)\n```" }
        site.replacement = text.hasPrefix(" ") || text.hasPrefix("\n") ? String(text.dropFirst()) : text
        site.work = fitting.count == 1 && translation.grade <= .rewritten ? Work.paste.rawValue : Work.pattern.rawValue
    }
}

extension MigrationPlan {
    /// The properties that queries may ask for, and where the target keeps them.
    package var querySchema: QuerySchema {
        var schema = QuerySchema(
            entities.map { entity in
                var model = QuerySchema.Model(
                    name: entity.id.name, target: entity.name, table: entity.table, key: entity.key.name)
                if let name = entity.key.legacyName {
                    model.fields[name] = .init(
                        .scalar(entity.key.scalar.queried, isOptional: false), column: entity.key.name)
                }
                for field in entity.fields { model.fields[field.legacyName] = queried(field, of: entity) }
                return model
            })
        schema.hasOptionalCollections = options.usesCloudKit
        return schema
    }

    private func queried(_ field: Field, of entity: Entity) -> QuerySchema.Field {
        let isGRDB = options.target == .grdb
        switch field.shape {
        case .value(.any): return .init(.opaque, column: field.column)
        case .value(let scalar):
            return .init(.scalar(scalar.queried, isOptional: field.isOptional), column: field.column)
        case .values(.map, _, _): return .init(.dictionary, column: field.column)
        case .values(_, let scalar, _): return .init(.values(scalar.queried), column: field.column)
        case .toOne(let position): return .init(.toOne(entities[position].id.name), column: field.column)
        case .toMany(_, .map, _): return .init(.dictionary, column: field.column)
        case .toMany(let position, let kind, let table):
            return .init(
                .toMany(entities[position].id.name, table: table, owner: "ownerId", element: "elementId"),
                column: field.name, through: !isGRDB && kind == .list ? "element" : nil)
        case .inverse(let position, let name):
            let origin = entities[position]
            guard let link = origin.fields.first(where: { $0.legacyName == name }) else {
                return .init(.opaque, column: field.column)
            }
            switch link.shape {
            case .toOne: return .init(.inverse(origin.id.name, owner: link.column), column: field.name)
            // The same table, or the same join model, read from its other side.
            case .toMany(_, let kind, let table):
                return .init(
                    .toMany(origin.id.name, table: table, owner: "elementId", element: "ownerId"),
                    column: isGRDB ? field.name : link.inverseName, through: !isGRDB && kind != .set ? "owner" : nil)
            default: return .init(.opaque, column: field.column)
            }
        case .none: return .init(.opaque, column: field.column)
        }
    }
}

extension Scalar {
    fileprivate var queried: QuerySchema.Scalar {
        switch self {
        case .bool: .truth
        case .int: .integer
        case .float, .double: .real
        case .string: .text
        case .data: .bytes
        case .date: .date
        case .uuid, .objectId: .identifier
        case .decimal: .decimal
        case .any: .bytes
        case .raw(let name, let scalar, let isEnum): isEnum ? .enumeration(name) : scalar.queried
        }
    }
}
