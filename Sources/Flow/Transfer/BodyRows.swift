import Declarations
import Frameworks
import Lowering
import Syntax

/// Rows that a body, or one that it calls, reads or writes by one call.
struct NotedRow {
    /// The calls that run the functions around it, then its own instruction.
    var path: [Int]
    var event: TransactionEvent
    /// The values that become columns, or the record.
    var written: [ValueID]
    /// The access or transaction that lends its handle; nil where the body is given that.
    var access: TransactionID?
    /// No transaction is open in that access: the statement is one by itself.
    var isAlone: Bool
    /// Rounds of a loop in the access lead to it.
    var isInRounds: Bool
    var isLater: Bool

    var use: RowUse? { event.rows.first }
}

/// What the accesses of a body read and write, once the whole body is known: what one writes that another has read
/// before, and what two write that is one unit.
struct BodyRows: RunPart {
    /// A row, as the accesses of this body see it.
    private struct Row {
        var use: RowUse
        var written: [ValueID]
        /// The instruction that gives what is read.
        var source: Int
    }

    private struct Access {
        var event: TransactionEvent
        var path: [Int]
        var rows: [Row]
        var isInRounds: Bool
        var isLater: Bool
        /// The instruction of the body's own function that leads to it.
        var first: Int { path[0] }
    }

    let run: BodyRun
    private let made: MadeValues
    private let rows: [NotedRow]
    private let accesses: [Access]

    init(_ run: BodyRun, _ rows: [NotedRow], _ occurrences: [(path: [Int], occurrence: Occurrence)]) {
        self.run = run
        self.rows = rows
        made = MadeValues(run: run)
        guard !rows.isEmpty || occurrences.contains(where: { !$0.occurrence.event.rows.isEmpty }) else {
            accesses = []
            return
        }
        accesses = occurrences.compactMap { path, occurrence in
            let event = occurrence.event
            if event.kind == .save {
                guard let access = Self.saved(at: path, occurrence, rows, occurrences) else { return nil }
                return access
            }
            guard event.kind == .block, !event.options.contains(.isStatement) else { return nil }
            let own = rows.filter { $0.access == event.id }.compactMap { row in
                row.use.map { Row(use: $0, written: row.written, source: row.path.last ?? 0) }
            }
            let moved = event.rows.map { use in
                Row(
                    use: use,
                    written: use.parameters.sorted().compactMap { parameter in
                        let call = run.body.instructions[path.last ?? 0]
                        if parameter < 0 {
                            return call.flags.contains(.hasBase) ? run.body.operands(of: call).first : nil
                        }
                        return occurrence.arguments.indices.contains(Int(parameter))
                            ? occurrence.arguments[Int(parameter)] : nil
                    }, source: path.last ?? 0)
            }
            let all = event.path.isEmpty ? own : moved
            return all.isEmpty
                ? nil
                : Access(
                    event: event, path: path, rows: all, isInRounds: !occurrence.levels.isEmpty,
                    isLater: occurrence.isLater)
        }
    }

    /// The rows that a save stores: those that are written in its function since the save before.
    private static func saved(
        at path: [Int], _ occurrence: Occurrence, _ rows: [NotedRow],
        _ occurrences: [(path: [Int], occurrence: Occurrence)]
    ) -> Access? {
        guard path.count > 1, let save = path.last else { return nil }
        func isBeside(_ other: [Int]) -> Bool { other.dropLast() == path.dropLast() && (other.last ?? save) < save }
        let before = occurrences.filter { $0.occurrence.event.kind == .save && isBeside($0.path) }
            .compactMap(\.path.last)
        let own = rows.filter { row in
            row.access == nil && isBeside(row.path) && (row.path.last ?? 0) > (before.max() ?? -1)
        }.compactMap { row in row.use.map { Row(use: $0, written: row.written, source: row.path.last ?? 0) } }
        return own.isEmpty
            ? nil
            : Access(
                event: occurrence.event, path: Array(path.dropLast()), rows: own,
                isInRounds: !occurrence.levels.isEmpty, isLater: occurrence.isLater)
    }

    // MARK: For callers

    /// Adds to an access what is read and written in it, for callers.
    func fill(_ event: inout TransactionEvent, at path: [Int], _ arguments: [ValueID]) {
        guard event.kind == .block, let access = accesses.first(where: { $0.event.id == event.id && $0.path == path })
        else { return }
        event.rows = access.rows.sorted { $0.use.place < $1.use.place }.prefix(Self.limit).map { row in
            var use = row.use
            use.parameters = row.written.reduce(into: []) { $0.formUnion(made.parameters(behind: $1)) }
            return use
        }
        event.options.remove(.isReturned)
        let reads = access.rows.filter { $0.use.verb == .read }.map(\.source)
        let isGiven =
            event.path.isEmpty || access.event.options.contains(.isReturned)
        if isGiven, !reads.isEmpty, made.givesResult(from: { reads.contains(Int($0.index)) }) {
            event.options.insert(.isReturned)
        }
    }

    /// The rows that are read or written with a handle that the body is given.
    func rising() -> [TransactionEvent] {
        rows.compactMap { row in
            guard row.access == nil, !row.isLater, var use = row.use, use.verb != .other,
                terms.isParameter(row.event.handle.root)
            else { return nil }
            use.parameters = row.written.reduce(into: []) { $0.formUnion(made.parameters(behind: $1)) }
            var event = row.event
            event.rows = [use]
            return event
        }
    }

    /// Rows of one access beyond these say nothing new to its callers.
    private static let limit = 8

    // MARK: Proofs

    func proofs() -> [TransactionProof] {
        stale() + split() + alone() + BodyProperties(run: run).stale()
    }

    /// What an access writes that was made from what an earlier one has read, or because of that.
    private func stale() -> [TransactionProof] {
        var told: Set<Int> = []
        return accesses.compactMap { writer in
            if writer.event.kind == .save { return nil }
            for row in writer.rows where row.use.isWrite && !row.use.table.isEmpty && !row.use.isChecked {
                for reader in accesses {
                    guard let (form, place) = stale(row, in: writer, readBy: reader),
                        told.insert(writer.first).inserted
                    else { continue }
                    var occurrence = Occurrence(event: writer.event, levels: [])
                    if writer.event.path.isEmpty { occurrence.event.place = row.use.place }
                    return TransactionProof(
                        kind: .stale, occurrence: occurrence, body: body.owner, other: place,
                        rows: RowProof(form: form, table: row.use.table))
                }
            }
            return nil
        }
    }

    private func stale(
        _ row: Row, in writer: Access, readBy reader: Access
    ) -> (form: RowProof.Form, place: Place)? {
        guard reader.event.id != writer.event.id, reader.event.handle.root == writer.event.handle.root,
            reader.event.handle.root != .unknown, row.use.verb != .delete,
            !writer.rows.contains(where: { $0.use.verb == .read && $0.use.table == row.use.table }),
            !reader.rows.contains(where: { $0.use.isWrite && $0.use.table == row.use.table }),
            reader.first != writer.first, loops.leads(from: reader.first, to: writer.first),
            !isExclusive(from: reader, to: writer)
        else { return nil }
        for read in reader.rows where read.use.verb == .read && read.use.table == row.use.table {
            if !reader.event.path.isEmpty, !reader.event.options.contains(.isReturned) { continue }
            let place = reader.event.path.first ?? read.use.place
            let isCopy = row.use.verb == .insert && read.use.isWhole
            let old = row.written.filter { made.isMade($0, from: read.source) }
            if !isCopy, !old.isEmpty,
                !row.use.isWhole || made.isChanged({ Int($0.index) == read.source })
                    || old.contains(where: made.isRebuilt)
            {
                return (row.use.isWhole ? .record : .column, place)
            }
            if !row.use.isSettled, row.use.verb == .insert || row.use.verb == .save, isDecided(writer.first, by: read.source) {
                return (.check, place)
            }
        }
        return nil
    }

    /// Whether nobody else can come in between: both are in one section of an actor, or of the main actor.
    private func isExclusive(from reader: Access, to writer: Access) -> Bool {
        if reader.isLater || writer.isLater { return false }
        switch writer.event.point.executor {
        case .caller, .unknown, .cooperative, .background: return false
        default: break
        }
        guard reader.event.point == writer.event.point else { return false }
        return !run.suspensions.contains { $0 > reader.first && $0 < writer.first }
            && !body.instructions[writer.path.last ?? 0].flags.contains(.isAwaited)
    }

    /// Whether an instruction is only reached where a value is missing, or compares as it does.
    private func isDecided(_ instruction: Int, by source: Int) -> Bool {
        loops.conditions(of: instruction, in: loops.round(of: .main)).contains { condition in
            made.isMade(condition.value, from: source) && asks(condition.value, holds: condition.holds)
        }
    }

    /// Whether a condition says that something is missing, or how it compares.
    private func asks(_ condition: ValueID, holds: Bool) -> Bool {
        let instruction = body[condition]
        switch instruction.kind {
        case .isSome: return !holds
        case .load, .payload, .wrap, .force, .get, .getUnknown: return !holds
        case .call, .callRequirement, .callUnknown:
            if let (isEqual, one, other) = AskedConditions(run: run).comparison(condition) {
                return isNil(one) || isNil(other) ? isEqual == holds : true
            }
            guard instruction.kind != .callUnknown else { return false }
            let name = program[DeclarationID(Int(instruction.payload))].name
            guard Program.isOperator(name) else { return !holds }
            return name.text == "!" ? holds : true
        default: return false
        }
    }

    /// Two writes of one unit, in transactions of their own.
    private func split() -> [TransactionProof] {
        var proofs: [TransactionProof] = []
        let writers = accesses.filter { access in
            !access.isInRounds && !access.isLater && !access.event.options.contains(.isRead)
                && access.rows.contains(where: \.use.isWrite)
        }
        for (position, second) in writers.enumerated() {
            guard let first = writers[..<position].last(where: { isFollowed($0, by: second) }) else { continue }
            guard first.event.handle.root == second.event.handle.root, first.event.handle.root != .unknown,
                first.event.place != second.event.place,
                areOneUnit(first.rows.map(\.use), second.rows.map(\.use))
            else { continue }
            let isInterruptible = run.suspensions.contains { $0 > first.first + 1 && $0 < second.first }
            // Saves one after the other are a habit; those that something comes between are not.
            if second.event.kind == .save, !isInterruptible { continue }
            proofs.append(
                TransactionProof(
                    kind: .split, occurrence: Occurrence(event: second.event, levels: []), body: body.owner,
                    other: first.event.path.first ?? first.event.place,
                    rows: RowProof(form: .unit, table: "", isInterruptible: isInterruptible)))
        }
        return proofs
    }

    /// Whether one always comes after the other, unless there is an error.
    private func isFollowed(_ first: Access, by second: Access) -> Bool { leadsAlways(first.path, second.path) }

    private func leadsAlways(_ first: [Int], _ second: [Int]) -> Bool {
        guard first.dropLast() == second.dropLast(), let start = first.last, let end = second.last, start != end else {
            return false
        }
        if loops.block(of: start) == loops.block(of: end) { return start < end }
        return start < end && loops.leadsAlways(from: start, to: end)
    }

    /// Whether rows are made or removed in one table and then in another, or are replaced.
    private func areOneUnit(_ first: [RowUse], _ second: [RowUse]) -> Bool {
        func isWholeRow(_ use: RowUse) -> Bool { (use.verb == .insert || use.verb == .delete) && !use.table.isEmpty }
        let one = first.filter(\.isWrite), other = second.filter(\.isWrite)
        guard !one.isEmpty, !other.isEmpty, one.allSatisfy(isWholeRow), other.allSatisfy(isWholeRow) else {
            return false
        }
        return other.contains { use in
            one.contains { $0.table != use.table || $0.verb == .delete && use.verb == .insert }
        }
    }

    /// Statements of one unit in an access that has no transaction open.
    private func alone() -> [TransactionProof] {
        let statements = rows.filter { $0.isAlone && !$0.isInRounds && !$0.isLater }
        var proofs: [TransactionProof] = [], told: Set<TransactionID> = []
        for (position, second) in statements.enumerated() where second.use?.isWrite ?? false {
            guard let access = second.access, !told.contains(access),
                !rows.contains(where: { $0.access == access && $0.use?.verb == .transaction }),
                let first = statements[..<position].last(where: { $0.access == access && $0.use?.isWrite ?? false }),
                first.event.place != second.event.place, leadsAlways(first.path, second.path),
                let one = first.use, let other = second.use, !one.table.isEmpty, !other.table.isEmpty
            else { continue }
            told.insert(access)
            proofs.append(
                TransactionProof(
                    kind: .split, occurrence: Occurrence(event: second.event, levels: []), body: body.owner,
                    other: first.event.path.first ?? first.event.place,
                    rows: RowProof(form: .unit, table: other.table)))
        }
        return proofs
    }
}
