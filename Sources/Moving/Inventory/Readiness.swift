/// A target that a project's data may move to.
package enum MoveTarget: String, Sendable, CaseIterable {
    /// No move: the last version that keeps data on the device alone.
    case stay, swiftdata, grdb, coredata

    package var title: String {
        switch self {
        case .stay: "Stay on v20"
        case .swiftdata: "SwiftData"
        case .grdb: "GRDB"
        case .coredata: "Core Data"
        }
    }
}

/// Something in a project that a target may have no counterpart for.
package enum Obstacle: String, Sendable, CaseIterable {
    case deploymentTarget, deviceSync, encryption, map, anyValue, set, orderedList, nestedEmbedded, inheritance,
        changeSets, liveResults, severalTypesOfNumber, geospatial, noPrimaryKey, severalWriters, unknownType
    case snapshots, binaryData, bulkWrites
}

/// An obstacle in each target: a row of the table that the verdict is made from.
package struct ObstacleRow: Sendable {
    package enum Weight: String, Sendable, CaseIterable { case free, decision, blocker }
    package struct Judgement: Sendable {
        package var weight: Weight
        package var note: String
        static func free(_ note: String = "") -> Self { Self(weight: .free, note: note) }
        static func decision(_ note: String = "") -> Self { Self(weight: .decision, note: note) }
        static func blocker(_ note: String = "") -> Self { Self(weight: .blocker, note: note) }
    }
    package var obstacle: Obstacle
    package var title: String
    package var advice: String
    package var judgements: [MoveTarget: Judgement]

    private init(
        _ obstacle: Obstacle, _ title: String, stay: Judgement = .free(), swiftdata: Judgement, grdb: Judgement,
        coredata: Judgement, _ advice: String
    ) {
        (self.obstacle, self.title, self.advice) = (obstacle, title, advice)
        judgements = [.stay: stay, .swiftdata: swiftdata, .grdb: grdb, .coredata: coredata]
    }

    package subscript(target: MoveTarget) -> Judgement { judgements[target] ?? .free() }

    package static let all: [ObstacleRow] = [
        ObstacleRow(
            .deploymentTarget, "deployment target below iOS 17", swiftdata: .blocker("needs iOS 17 or macOS 14"),
            grdb: .free(), coredata: .free(),
            "raise the deployment target, or take a target that needs less"),
        ObstacleRow(
            .deviceSync, "Device Sync, App Services", stay: .blocker("v20 has no sync"), swiftdata: .blocker(),
            grdb: .blocker(), coredata: .blocker(),
            "a product decision first: the service ended on 30 September 2025; v10 alone still compiles with it"),
        ObstacleRow(
            .encryption, "encryption key", swiftdata: .blocker("has no encryption of its own"),
            grdb: .decision("SQLCipher build"), coredata: .blocker("has no encryption of its own"),
            "decide whether file protection is enough"),
        ObstacleRow(
            .map, "Map properties", swiftdata: .decision("Codable dictionary, not searchable"),
            grdb: .free("child table or JSON"), coredata: .decision("child entity or transformable"),
            "choose where keys are searched"),
        ObstacleRow(
            .anyValue, "AnyRealmValue properties",
            swiftdata: .decision("Codable enum; objects in it have no counterpart"),
            grdb: .decision("tagged JSON, or type and id"),
            coredata: .decision("transformable; objects in it have no counterpart"),
            "list the types that are really stored"),
        ObstacleRow(
            .set, "MutableSet properties", swiftdata: .decision("an array, sorted"),
            grdb: .free("unique by owner and value"), coredata: .free("a to-many relationship"),
            "no order is promised today either"),
        ObstacleRow(
            .orderedList, "lists of objects", swiftdata: .decision("relationships are unordered"),
            grdb: .free("a position column"), coredata: .decision("ordered sets forbid duplicates"),
            "a join model with a position; never sort by the date of adding"),
        ObstacleRow(
            .nestedEmbedded, "embedded objects in embedded ones, and lists of them",
            swiftdata: .decision("child models that are deleted with their owner"), grdb: .free("child tables"),
            coredata: .decision("child entities that are deleted with their owner"),
            "a Codable struct only where no query looks into it and it never changes"),
        ObstacleRow(
            .inheritance, "model classes above others with stored properties",
            swiftdata: .decision("flatten; iOS 26 has inheritance"), grdb: .decision("flatten"),
            coredata: .free("parent entities"),
            "no query today reaches all subclasses, so flattening loses nothing"),
        ObstacleRow(
            .changeSets, "change sets and object notifications",
            swiftdata: .decision("no insertions, deletions, modifications"),
            grdb: .decision("whole results"),
            coredata: .decision("NSFetchedResultsController"), "compare by id"),
        ObstacleRow(
            .snapshots, "frozen values and thread-safe references", swiftdata: .free("vanish"), grdb: .free("vanish"),
            coredata: .free("vanish"), "values that are structs need neither"),
        ObstacleRow(
            .liveResults, "live results as a data source", swiftdata: .decision("all rows in memory"),
            grdb: .free("cursors, limits"), coredata: .free("batches"), "fetch with a limit"),
        ObstacleRow(
            .severalTypesOfNumber, "Decimal128 and ObjectId properties", swiftdata: .decision("Decimal, String"),
            grdb: .decision("text with a type of its own"), coredata: .decision("Decimal, String"),
            "identifiers that go to servers keep their text"),
        ObstacleRow(
            .geospatial, "geospatial queries", swiftdata: .blocker(), grdb: .free("R*Tree"), coredata: .blocker(),
            "an index of one's own"),
        ObstacleRow(
            .noPrimaryKey, "models without a primary key", swiftdata: .decision("a surrogate id"),
            grdb: .decision("a surrogate id"), coredata: .decision("a surrogate id"),
            "ids are made once, by the copy, and kept"),
        ObstacleRow(
            .severalWriters, "an extension and the app open the store", swiftdata: .decision("one writer; history"),
            grdb: .decision("a pool in a shared container; suspension"), coredata: .decision("one writer; history"),
            "one writer, and notifications of changes for the others"),
        ObstacleRow(
            .unknownType, "properties without a form in the target, and what could not be read",
            swiftdata: .decision("written by hand"),
            grdb: .decision("written by hand"), coredata: .decision("written by hand"),
            "say where each goes; what a copy leaves out is lost"),
        ObstacleRow(
            .binaryData, "binary data in models", stay: .free("16 MB at most in a property"),
            swiftdata: .free("kept outside where it is large, by `@Attribute(.externalStorage)`"),
            grdb: .free("in the row: from about 100 kB a file of its own is read faster"),
            coredata: .free("kept outside where it is large, by “Allows External Storage”"),
            "look how large they get; while it copies, a page of objects is in memory at once: make `batch` smaller"),
        ObstacleRow(
            .bulkWrites, "models written in loops",
            swiftdata: .free("public figures for 100,000 simple inserts: 165 s, where Realm takes 0.5 s"),
            grdb: .free("public figures for SQLite: 8 s for 100,000; one transaction for all of them"),
            coredata: .free("public figures for 100,000 simple inserts: 59 s; batch inserts are another matter"),
            "measure with the app's own data, on a device")
    ]
}

/// An obstacle that was found.
package struct FoundObstacle: Sendable {
    package var row: ObstacleRow
    /// Sorted.
    package var places: [SourcePlace]
    /// The fact that could not be read, where that leaves open whether it is an obstacle.
    package var unresolved: String?
    /// Said beside the title: the lowest version that was found.
    package var remark = ""
}

/// Whether a project could move to a target, with the grounds.
package struct Readiness: Sendable {
    package var target: MoveTarget
    package var blockers: [FoundObstacle]
    package var decisions: [FoundObstacle]
    /// Findings that block nothing and are worth a note.
    package var notes: [FoundObstacle]

    package var verdict: String {
        if !blockers.isEmpty { return "blocked by " + blockers.map(\.row.title).joined(separator: ", ") }
        return decisions.isEmpty ? "ready" : "ready after \(decisions.count) decision\(decisions.count == 1 ? "" : "s")"
    }
}

extension Inventory {
    /// SwiftData's lowest systems.
    private static let lowest = ["iOS": "17.0", "macOS": "14.0", "tvOS": "17.0", "watchOS": "10.0"]

    /// The obstacles that a project has, in the order of the table.
    package func obstacles() -> [FoundObstacle] {
        // All others are of a move's beginning: a store that is opened where it lies meets none of them.
        ObstacleRow.all.filter { isMovable || $0.obstacle == .deploymentTarget }.compactMap(found)
    }

    package func readiness(for target: MoveTarget) -> Readiness {
        let found = obstacles()
        return Readiness(
            target: target, blockers: found.filter { $0.row[target].weight == .blocker && $0.unresolved == nil },
            decisions: found.filter {
                $0.row[target].weight == .decision || $0.row[target].weight == .blocker && $0.unresolved != nil
            },
            notes: found.filter { $0.row[target].weight == .free && !$0.row[target].note.isEmpty })
    }

    private func found(_ row: ObstacleRow) -> FoundObstacle? {
        if row.obstacle == .deploymentTarget { return deployment(row) }
        // A move begins at one framework: what others have is no obstacle.
        let models = self.models.filter { !$0.isInTests && moves[$0.framework] != nil }
        let uses = places.filter { !$0.isInTests && (moves[$0.framework] != nil || $0.section == .sharing) }
        var found = uses.filter { Self.shows($0, row.obstacle) }.map(\.place)
        for model in models {
            if shows(model, row.obstacle) { found.append(model.place) }
            found += model.properties.filter { shows($0, of: model, row.obstacle) }.map(\.place)
        }
        return found.isEmpty ? nil : FoundObstacle(row: row, places: Set(found).sorted())
    }

    private static func shows(_ use: DatabasePlace, _ obstacle: Obstacle) -> Bool {
        switch obstacle {
        case .deviceSync: use.section == .sync
        case .encryption: use.section == .encryption
        case .changeSets: use.section == .observers
        case .snapshots: use.section == .crossings && use.kind != .object
        case .liveResults: use.section == .ui && use.kind == .held
        case .geospatial: use.kind == .geospatial
        case .bulkWrites:
            use.section == .transactions && use.details.contains { $0.name == PlaceFinder.inLoop }
        case .severalWriters: use.kind == .appExtension
        default: false
        }
    }

    private func shows(_ model: ModelClass, _ obstacle: Obstacle) -> Bool {
        switch obstacle {
        case .deviceSync: model.kind == .asymmetric
        case .inheritance: model.superclasses.contains { self.model($0).map { !$0.managed.isEmpty } ?? false }
        case .noPrimaryKey: model.kind == .object && model.primaryKey == nil && !isBase(model)
        case .unknownType: model.isWritten && !questions(about: model).isEmpty
        default: false
        }
    }

    /// What could not be read of a class as a whole: a move asks about it.
    package func questions(about model: ModelClass) -> [String] {
        let managed = properties(of: model).filter { $0.isManaged || $0.mayBeStored }
        return ([model] + model.superclasses.compactMap { self.model($0) }).flatMap(\.unresolved)
            .filter { remark in !managed.contains { remark.contains("`\($0.name)`") } }
    }

    private func shows(_ property: ModelProperty, of model: ModelClass, _ obstacle: Obstacle) -> Bool {
        let column = property.column, relation = column.relation
        if obstacle == .unknownType {
            return property.mayBeStored || property.isManaged && model.isWritten && !hasForm(column)
        }
        guard property.isManaged else { return false }
        switch obstacle {
        case .map: if case .map = column { return true }
        case .set: if case .set = column { return true }
        case .anyValue: return column.holds { $0 == .anyValue }
        case .orderedList: return relation.map { $0.cardinality == .list && !$0.isEmbedded } ?? false
        case .nestedEmbedded:
            return relation.map { $0.isEmbedded && ($0.cardinality != .one || model.kind == .embedded) } ?? false
        case .severalTypesOfNumber: return column.holds { $0 == .decimal128 || $0 == .objectId }
        case .binaryData: return column.holds { $0 == .data }
        default: break
        }
        return false
    }

    /// Whether a column has a form in another store.
    private func hasForm(_ column: ColumnType) -> Bool {
        func element(_ element: ColumnType.Element) -> Bool {
            switch element.column {
            case .list, .set, .map, .inverse: false
            default: hasForm(element.column)
            }
        }
        func isWritten(_ id: ModelID) -> Bool { model(id)?.isWritten ?? false }
        switch column {
        case .bool, .int, .float, .double, .string, .data, .date, .uuid, .objectId, .decimal128, .anyValue: return true
        case .enumeration(_, let raw): return hasForm(raw)
        case .custom(_, let stored): return stored.map(hasForm) ?? false
        case .link(let id), .embedded(let id), .inverse(let id?, _?): return isWritten(id)
        case .list(let inner), .map(.string, let inner): return element(inner)
        case .set(let inner): if case .embedded = inner.column { return false } else { return element(inner) }
        default: return false
        }
    }

    /// A class of which only its subclasses have a key, and that itself is nowhere linked or written.
    private func isBase(_ model: ModelClass) -> Bool {
        models.contains { $0.superclasses.contains(model.id) }
            && !models.contains { $0.managed.contains { $0.column.relation?.target == model.id } }
            && !places.contains { $0.section == .queries && $0.models.contains(model.id) }
    }

    private func deployment(_ row: ObstacleRow) -> FoundObstacle? {
        let known = deploymentTargets.filter { Self.lowest[$0.platform] != nil }
        guard !known.isEmpty else {
            return FoundObstacle(
                row: row, places: [], unresolved: "no build description says for which systems it is built",
                remark: "not known")
        }
        let old = known.filter { DeploymentPlace.isOlder($0.version, Self.lowest[$0.platform] ?? "") }.sorted {
            DeploymentPlace.isOlder($0.version, $1.version)
                || !DeploymentPlace.isOlder($1.version, $0.version) && $0.place < $1.place
        }
        guard let first = old.first else { return nil }
        return FoundObstacle(
            row: row, places: Set(old.map(\.place)).sorted(), remark: "\(first.platform) \(first.version)")
    }
}

extension ModelClass {
    /// Whether its objects are moved: they stand by themselves, or in others.
    fileprivate var isWritten: Bool { kind == .object || kind == .embedded }
}

extension ColumnType {
    /// Whether it, or what a collection of it holds, is of a kind.
    package func holds(_ isWanted: (ColumnType) -> Bool) -> Bool {
        if isWanted(self) { return true }
        switch self {
        case .list(let element), .set(let element), .map(_, let element): return element.column.holds(isWanted)
        case .custom(_, let stored?): return stored.holds(isWanted)
        default: return false
        }
    }
}
