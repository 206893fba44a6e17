import Inventory

/// A change of a transaction, and what becomes of it: arguments of the transaction's method, or work by hand.
struct MovedChange {
    var change: StoreChange
    /// The classes that get new objects, changed ones, and deleted ones by it.
    var adds: [Entity] = []
    var changes: [Entity] = []
    var deletes: [Entity] = []
    /// It changes what is in a list, a set or a map of objects.
    var isOfLinks = false
    /// What becomes of it, in words.
    var text = ""
    /// For an attribute: its new name, and where the record or object is that has it.
    var attribute: (name: String, record: String)?
    /// The method can't do it.
    var isByHand = false
}

/// Says of each change of a transaction what becomes of it in the target.
struct ChangeMover {
    let plan: MigrationPlan
    private var isGRDB: Bool { plan.options.target == .grdb }

    init(_ plan: MigrationPlan) { self.plan = plan }

    func moved(_ changes: [StoreChange]) -> [MovedChange] {
        let hasHolders = changes.contains { $0.verb == .adds || $0.verb == .links || $0.verb == .collects }
        return changes.map { moved($0, hasHolders: hasHolders) }
    }

    private func entity(_ id: ModelID) -> Entity? { plan.entities.first { $0.id == id } }

    /// - Parameter hasHolders: the transaction has code that leads to new objects.
    private func moved(_ change: StoreChange, hasHolders: Bool) -> MovedChange {
        var moved = MovedChange(change: change)
        let entities = change.models.compactMap(entity)
        guard entities.count == change.models.count else {
            let missing = change.models.first { entity($0) == nil }?.name ?? ""
            return byHand(moved, "`\(missing)` is not written")
        }
        let names = entities.map(\.name)
        switch change.verb {
        case .unread: return byHand(moved, change.reason)
        case .empties: moved.text = "`deleteEverything()`"
        case .deletes:
            moved.deletes = entities
            moved.text = "keys in \(list(names, "deleting")); links and embedded objects go with them"
        case .makes where !isGRDB && hasHolders: moved.text = "made where it is linked, and inserted with that"
        case .makes:
            moved.adds = entities
            moved.text = "\(isGRDB ? "a record of its own" : "made"), in \(list(names, "adding"))"
        case .adds: add(entities, &moved)
        case .sets, .links, .collects:
            guard let owner = entities.first else { return byHand(moved, "which class it is of is not known") }
            return property(of: owner, moved)
        }
        return moved
    }

    private func byHand(_ moved: MovedChange, _ reason: String) -> MovedChange {
        var moved = moved
        (moved.text, moved.isByHand) = (reason, true)
        return moved
    }

    private func list(_ names: [String], _ verb: String) -> String {
        names.map { "`\(verb)\($0)`" }.joined(separator: ", ")
    }

    // MARK: - Objects

    /// An object is added, and what it leads to with it.
    private func add(_ entities: [Entity], _ moved: inout MovedChange) {
        moved.adds = entities
        moved.text = "\(isGRDB ? "a record" : "made"), in \(list(entities.map(\.name), "adding"))"
        var parts: [String] = []
        for carried in moved.change.carries {
            guard let owner = entity(carried.model),
                let field = owner.fields.first(where: { $0.legacyName == carried.name })
            else { continue }
            guard let position = field.shape.target else {
                parts.append("`\(carried.name)` by hand: nothing is written for it")
                continue
            }
            let target = plan[position]
            if isGRDB { moved.adds.append(target) }
            if case .toMany(_, let kind, _) = field.shape {
                moved.isOfLinks = moved.isOfLinks || isGRDB
                parts.append(
                    isGRDB
                        ? "`\(field.name)`, in `adding\(target.name)` and as \(code(owner, field, kind, ""))"
                        : "`\(field.name)`, by \(code(owner, field, kind, ""))")
            } else {
                parts.append(
                    isGRDB
                        ? "`\(field.name)`, in `adding\(target.name)`, its key in `\(field.column)`"
                        : "`\(field.name)`")
            }
        }
        if !parts.isEmpty { moved.text += "; with it goes what is in it: " + parts.joined(separator: "; ") }
    }

    // MARK: - Properties

    private func property(of owner: Entity, _ moved: MovedChange) -> MovedChange {
        var moved = moved
        let change = moved.change, name = change.property ?? ""
        if name == owner.key.legacyName {
            return byHand(moved, "a key stays what it is: delete the object and add another")
        }
        guard let field = owner.fields.first(where: { $0.legacyName == name }) else {
            return byHand(moved, "nothing is written for `\(name)`")
        }
        let record =
            change.isOfNew
            ? "of the new one" : isGRDB ? "in `changing\(owner.name)`" : "in the closure after `changing\(owner.name)`"
        switch field.shape {
        case .value, .values:
            if !change.isOfNew { moved.changes = [owner] }
            moved.text = "`\(field.name)`, \(record)"
            moved.attribute = (field.name, record)
        case .toOne(let position):
            if !change.isOfNew { moved.changes = [owner] }
            link(field, to: plan[position], record, &moved)
        case .toMany(let position, let kind, _):
            collection(owner, field, of: plan[position], as: kind, record: record, &moved)
        case .inverse: return byHand(moved, "`\(name)` follows from the other side: change that")
        case .none(let reason): return byHand(moved, "nothing is written for `\(name)`: \(reason)")
        }
        return moved
    }

    private func link(_ field: Field, to target: Entity, _ record: String, _ moved: inout MovedChange) {
        let isGiven = moved.change.isGiven
        if isGRDB, isGiven { moved.adds = [target] }
        switch (isGRDB, target.isEmbedded) {
        case (true, true):
            moved.text =
                """
                \(isGiven ? "a record of its own in `adding\(target.name)`, its key in " : "")`\(field.column)`, \
                \(record); the one before is deleted with that
                """
        case (true, false):
            moved.text =
                "`\(field.column)`, \(record)\(isGiven ? "; a new `\(target.name)` in `adding\(target.name)`" : "")"
        case (false, true):
            moved.text = "`set\(field.name.capitalised)(…)`, \(record); the one before is deleted with that"
        case (false, false): moved.text = "`\(field.name)`, \(record)"
        }
    }

    private func collection(
        _ owner: Entity, _ field: Field, of target: Entity, as kind: Field.Collection, record: String,
        _ moved: inout MovedChange
    ) {
        let code = code(owner, field, kind, moved.change.member)
        let lost = target.isEmbedded && !moved.change.isGiven ? "; what is taken out is deleted" : ""
        guard isGRDB else {
            if !moved.change.isOfNew { moved.changes = [owner] }
            moved.text = "\(code), \(record)\(lost)"
            return
        }
        moved.isOfLinks = true
        moved.text = code
        guard moved.change.isGiven else { return moved.text += lost }
        moved.adds = [target]
        moved.text +=
            """
            ; \(target.isEmbedded ? "records of their own" : "a new `\(target.name)`") in `adding\(target.name)`
            """
    }

    /// The code that changes a collection of objects: of their keys for GRDB, of themselves for SwiftData.
    private func code(_ owner: Entity, _ field: Field, _ kind: Field.Collection, _ member: String) -> String {
        let change = Self.forms[kind]?[member] ?? "$0.\(member)(…)"
        return isGRDB
            ? "`\(owner.name).\(field.name)(of: …) { \(change) }` in `linking`"
            : "`change\(field.name.capitalised) { \(change) }`"
    }

    /// What Realm's members are called for an array, a set and a dictionary of Swift's; those that are not here have
    /// the same name.
    private static let forms: [Field.Collection: [String: String]] = [
        .list: [
            "": "$0 = …", "subscript": "$0[…] = …", "insert": "$0.insert(…, at: …)", "remove": "$0.remove(at: …)",
            "removeAll": "$0.removeAll()", "removeFirst": "$0.removeFirst()", "removeLast": "$0.removeLast()",
            "replace": "$0[…] = …", "move": "$0.insert($0.remove(at: …), at: …)", "swapAt": "$0.swapAt(…, …)"
        ],
        .set: ["": "$0 = …", "removeAll": "$0.removeAll()"],
        .map: [
            "": "$0 = …", "subscript": "$0[…] = …", "updateValue": "$0[…] = …", "setValue": "$0[…] = …",
            "removeObject": "$0[…] = nil", "removeValue": "$0[…] = nil", "removeAll": "$0.removeAll()",
            "merge": "$0.merge(…) { _, new in new }"
        ]
    ]
}

// MARK: - Lines

extension [MovedChange] {
    /// A line for each change; values of one class's objects have one together.
    var lines: [(places: String, text: String, isByHand: Bool)] {
        var groups: [[MovedChange]] = [], positions: [String: Int] = [:]
        for moved in self {
            let key = moved.attribute == nil ? nil : moved.changes.first?.name
            if let key, let known = positions[key] {
                groups[known].append(moved)
            } else {
                if let key { positions[key] = groups.count }
                groups.append([moved])
            }
        }
        return groups.map { group in
            let first = group[0], code = first.change.text.filter { $0 != "`" }
            guard group.count > 1 else {
                return (first.change.place.line(with: code), first.text, first.isByHand)
            }
            let names = group.compactMap(\.attribute?.name).reduce(into: [String]()) {
                if !$0.contains($1) { $0.append($1) }
            }
            let record = first.attribute.map { ", \($0.record)" } ?? ""
            return (Self.places(group), names.map { "`\($0)`" }.joined(separator: ", ") + record, false)
        }
    }

    /// `A.swift:3, 4, B.swift:7`
    private static func places(_ group: [MovedChange]) -> String {
        var text = "", path = "", lines: Set<SourcePlace> = []
        for place in group.map(\.change.place) {
            guard lines.insert(SourcePlace(path: place.path, line: place.line, column: 1)).inserted else { continue }
            text += (text.isEmpty ? "" : ", ") + (place.path == path ? "\(place.line)" : "\(place.path):\(place.line)")
            path = place.path
        }
        return text
    }
}

extension SourcePlace {
    fileprivate func line(with code: String) -> String { "\(path):\(line) `\(code)`" }
}
