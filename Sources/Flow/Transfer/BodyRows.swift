import Declarations
import Frameworks
import Lowering
import Syntax

/// Rows that a body, or one that it calls, reads or writes by one call.
struct NotedRow {
    /// A piece of code that has a handle for itself while it runs, though no call says that it opens an access.
    struct Section {
        var handle: Atom
        /// The calls that lead to its code.
        var path: [Int]
        var point: ExecutionPoint
        var isLater: Bool
    }

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
    var section: Section?

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

        var item: Item { Item(table: use.table, column: use.column) }
    }

    /// What two uses have in common: the table, and of an object's property that.
    private struct Item: Hashable {
        var table: String
        var column: DeclarationID?
    }

    /// Tells one access from the others.
    private struct AccessKey: Hashable {
        var id: TransactionID
        var path: [Int]
    }

    private struct Access {
        var event: TransactionEvent
        var path: [Int]
        var rows: [Row]
        var isInRounds: Bool
        var isLater: Bool
        /// Nothing is opened for it: a read outside of any transaction.
        var isBare = false
        /// The instruction of the body's own function that leads to it.
        var first: Int { path[0] }

        /// Whether it reads an item, or writes it.
        func reads(_ item: Item) -> Bool { rows.contains { $0.use.verb == .read && $0.item == item } }
        func writes(_ item: Item) -> Bool { rows.contains { $0.use.isWrite && $0.item == item } }
    }

    let run: BodyRun
    private let made: MadeValues
    private let rows: [NotedRow]
    private let accesses: [Access]
    /// The first of each key.
    private let positions: [AccessKey: Int]
    private let ways: Ways

    init(
        _ run: BodyRun, _ rows: [NotedRow], _ occurrences: [(path: [Int], occurrence: Occurrence)],
        _ sections: [(path: [Int], occurrence: Occurrence)]
    ) {
        self.run = run
        self.rows = rows
        made = MadeValues(run: run)
        ways = Ways(run: run)
        guard
            !rows.isEmpty || !sections.isEmpty
                || occurrences.contains(where: { !$0.occurrence.event.rows.isEmpty })
        else {
            (accesses, positions) = ([], [:])
            return
        }
        let byAccess = Dictionary(grouping: rows.indices.filter { rows[$0].access != nil }) { rows[$0].access }
        let opened = occurrences.compactMap { path, occurrence -> Access? in
            let event = occurrence.event
            if event.kind == .save { return Self.saved(at: path, occurrence, rows, occurrences) }
            guard event.kind == .block, !event.options.contains(.isStatement) else { return nil }
            let own = (byAccess[event.id] ?? []).compactMap { Self.row(rows[$0]) }
            let all = event.path.isEmpty ? own : Self.moved(occurrence, at: path, run)
            return all.isEmpty
                ? nil
                : Access(
                    event: event, path: path, rows: all, isInRounds: !occurrence.levels.isEmpty,
                    isLater: occurrence.isLater)
        }
        let known = Set(opened.lazy.map(\.event.id))
        let called = sections.map { path, occurrence in
            Access(
                event: occurrence.event, path: path, rows: Self.moved(occurrence, at: path, run), isInRounds: false,
                isLater: occurrence.isLater)
        }
        accesses = opened + Self.sections(of: rows.filter { !($0.access.map(known.contains) ?? false) }, run) + called
        positions = Dictionary(
            accesses.enumerated().map { (AccessKey(id: $1.event.id, path: $1.path), $0) }, uniquingKeysWith: min)
    }

    private static func row(_ noted: NotedRow) -> Row? {
        noted.use.map { Row(use: $0, written: noted.written, source: noted.path.last ?? 0) }
    }

    /// The rows of a callee's access, with the arguments of which the callee makes what it writes.
    private static func moved(_ occurrence: Occurrence, at path: [Int], _ run: BodyRun) -> [Row] {
        let index = path.last ?? 0, call = run.body.instructions[index], arguments = occurrence.arguments
        return occurrence.event.rows.map { use in
            let written = use.parameters.sorted().compactMap { parameter -> ValueID? in
                if parameter < 0 { return call.flags.contains(.hasBase) ? run.body.operands(of: call).first : nil }
                return arguments.indices.contains(Int(parameter)) ? arguments[Int(parameter)] : nil
            }
            return Row(use: use, written: written, source: index)
        }
    }

    /// The sections of the body's own code.
    private static func sections(of rows: [NotedRow], _ run: BodyRun) -> [Access] {
        var found: [Access] = [], positions: [[Int]: Int] = [:]
        for noted in rows {
            guard let row = row(noted) else { continue }
            guard let section = noted.section, let call = section.path.last else {
                if isBareRead(noted, run) { found.append(bare(noted, row)) }
                continue
            }
            if let known = positions[section.path] {
                found[known].rows.append(row)
                continue
            }
            let event = TransactionEvent(
                kind: .section, handle: section.handle, framework: noted.event.framework, point: section.point,
                guards: Guards(), place: Place(run.body.file, run.body.instructions[call].source))
            positions[section.path] = found.count
            found.append(
                Access(event: event, path: section.path, rows: [row], isInRounds: false, isLater: section.isLater))
        }
        return found
    }

    /// Whether a row is read outside of any transaction, where others may write meanwhile.
    private static func isBareRead(_ noted: NotedRow, _ run: BodyRun) -> Bool {
        let point = noted.event.point.executor
        return noted.access == nil && noted.use?.verb == .read && (point == .background || point == .cooperative)
            && run.knowledge.traits.needsTransaction(noted.event.framework)
    }

    private static func bare(_ noted: NotedRow, _ row: Row) -> Access {
        Access(
            event: TransactionEvent(
                kind: .section, handle: noted.event.handle, framework: noted.event.framework, point: noted.event.point,
                guards: Guards(), place: noted.event.place),
            path: noted.path, rows: [row], isInRounds: false, isLater: noted.isLater, isBare: true)
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
                && row.use?.column == nil
        }.compactMap(row)
        return own.isEmpty
            ? nil
            : Access(
                event: occurrence.event, path: Array(path.dropLast()), rows: own,
                isInRounds: !occurrence.levels.isEmpty, isLater: occurrence.isLater)
    }

    // MARK: For callers

    /// Adds to an access what is read and written in it, for callers.
    func fill(_ event: inout TransactionEvent, at path: [Int], _ arguments: [ValueID]) {
        guard event.kind == .block, let position = positions[AccessKey(id: event.id, path: path)] else { return }
        fill(&event, accesses[position])
    }

    private func fill(_ event: inout TransactionEvent, _ access: Access) {
        let isGiven = event.path.isEmpty || access.event.options.contains(.isReturned)
        func isReturned(_ row: Row) -> Bool { made.givesResult(from: row.source) }
        // Of the properties that are read those count that are given away, or set, too.
        let written = Set(access.rows.lazy.filter(\.use.isWrite).map(\.item))
        let told = access.rows.filter { row in
            row.use.column == nil || row.use.isWrite || isGiven && isReturned(row) || written.contains(row.item)
        }
        event.rows = told.sorted { $0.use.place < $1.use.place }.prefix(Self.limit).map(risen)
        event.options.remove(.isReturned)
        if isGiven, told.contains(where: { $0.use.verb == .read && isReturned($0) }) {
            event.options.insert(.isReturned)
        }
    }

    /// What is read or written, in terms of the body's parameters.
    private func risen(_ row: Row) -> RowUse {
        var use = row.use
        if use.verb == .read, made.givesAggregate(of: row.source) { use.isWhole = false }
        use.parameters = row.written.reduce(into: []) { $0.formUnion(made.parameters(behind: $1)) }
        use.isRemade =
            use.isRemade || use.isWhole && !use.parameters.isEmpty && row.written.contains(where: made.isRebuilt)
            || use.isWhole && made.isChanged(among: use.parameters)
        return use
    }

    /// The rows that are read or written with a handle that the body is given, and its sections.
    func rising() -> [TransactionEvent] {
        let given = rows.compactMap { row -> TransactionEvent? in
            guard row.access == nil, !row.isLater, let own = Self.row(row), own.use.verb != .other,
                own.use.column == nil, terms.isParameter(row.event.handle.root)
            else { return nil }
            var event = row.event
            event.rows = [risen(own)]
            return event
        }
        let sections = accesses.compactMap { access -> TransactionEvent? in
            guard access.event.kind == .section, !access.isBare, access.event.path.count < CallPath.limit else {
                return nil
            }
            var event = access.event
            fill(&event, access)
            if access.isLater {
                event.options.insert(.isQueued)
                // What is read later, callers get who wait for it.
                if !event.options.contains(.isReturned) { event.rows.removeAll { !$0.isWrite } }
            }
            return event.rows.isEmpty ? nil : event
        }
        return given + sections + [ofWholeBody()].compactMap { $0 }
    }

    /// What an actor's body that does not wait reads and sets of its objects.
    private func ofWholeBody() -> TransactionEvent? {
        guard let actor = Sections(run: run).ofWholeBody, case .function = body.owner,
            case let alone = rows.filter({ $0.access == nil && $0.section == nil && !$0.isLater }),
            case let own = alone.filter({ $0.use?.column != nil }), let first = own.first
        else { return nil }
        var event = TransactionEvent(
            kind: .section, handle: Atom(actor), framework: first.event.framework, point: run.point, guards: Guards(),
            place: first.event.place)
        fill(
            &event,
            Access(event: event, path: [], rows: own.compactMap(Self.row), isInRounds: false, isLater: false))
        return event.rows.isEmpty ? nil : event
    }

    /// Rows of one access beyond these say nothing new to its callers.
    private static let limit = 8

    // MARK: Proofs

    func proofs() -> [TransactionProof] {
        stale() + split() + alone() + BodyProperties(run: run).stale()
    }

    /// What an access writes that was made from what an earlier one has read, or because of that.
    private func stale() -> [TransactionProof] {
        var told: Set<Int> = [], readers: [Item: [Access]] = [:]
        for reader in accesses where reader.event.handle.root != .unknown {
            for item in Set(reader.rows.lazy.filter { $0.use.verb == .read }.map(\.item)) where !reader.writes(item) {
                readers[item, default: []].append(reader)
            }
        }
        guard !readers.isEmpty else { return [] }
        let inserted = Set(rows.lazy.filter { $0.use?.verb == .insert }.compactMap(\.path.last))
        return accesses.compactMap { writer in
            if writer.event.kind == .save { return nil }
            for row in writer.rows where row.use.isWrite && !row.use.table.isEmpty && !row.use.isChecked {
                guard row.use.verb != .delete, let readers = readers[row.item], !writer.reads(row.item),
                    !isNew(row, among: inserted)
                else { continue }
                let origins = made.all(behind: row.written)
                for reader in readers {
                    guard let (form, place, meeting) = stale(row, origins, in: writer, readBy: reader),
                        told.insert(meeting).inserted
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
        _ row: Row, _ origins: Marks, in writer: Access, readBy reader: Access
    ) -> (form: RowProof.Form, place: Place, meeting: Int)? {
        let isDecidable =
            !row.use.isSettled && !reader.isBare && (row.use.verb == .insert || row.use.verb == .save)
        func mayBeOld(_ read: Row) -> Bool {
            read.use.verb == .read && read.item == row.item && (isDecidable || origins.contains(Int32(read.source)))
        }
        guard reader.event.id != writer.event.id, reader.event.handle.root == writer.event.handle.root,
            case let reads = reader.rows.filter(mayBeOld), !reads.isEmpty,
            let (start, end) = meeting(reader, before: writer), !isExclusive(reader, to: writer, start, end)
        else { return nil }
        for read in reads {
            if !reader.event.path.isEmpty, !reader.event.options.contains(.isReturned) { continue }
            let place = reader.event.path.first ?? read.use.place
            let isOld = origins.contains(Int32(read.source))
            let old = isOld ? row.written.filter { made.isMade($0, from: read.source) } : []
            let isCopy =
                row.use.verb == .insert && read.use.isWhole
                && !old.contains(where: { made.isAggregate($0, of: read.source) })
            if !isCopy, !old.isEmpty,
                !row.use.isWhole || row.use.isRemade || made.isChanged(read.source)
                    || old.contains(where: made.isRebuilt)
            {
                return (row.use.isWhole ? .record : .column, place, end)
            }
            if isDecidable, isDecided(end, by: read.source) { return (.check, place, end) }
        }
        return nil
    }

    /// Whether a property is set of an object that the body makes.
    private func isNew(_ row: Row, among inserted: Set<Int>) -> Bool {
        guard row.use.column != nil, let object = body.operands(of: body.instructions[row.source]).first,
            body.instructions[row.source].kind == .set, !inserted.isEmpty
        else { return false }
        return made.isMade(object) { inserted.contains(Int($0.index)) }
    }

    /// The instructions of one function that lead to an access and to another that begins when that has ended: it comes
    /// after it, or is begun in it and waits in line.
    private func meeting(_ reader: Access, before writer: Access) -> (start: Int, end: Int)? {
        let common = zip(reader.path, writer.path).prefix { $0 == $1 }.count
        guard common < writer.path.count else { return nil }
        let end = writer.path[common]
        guard common < reader.path.count else {
            return writer.event.options.contains(.isQueued) ? (end, end) : nil
        }
        let start = reader.path[common]
        return ways.leads(from: start, to: end) ? (start, end) : nil
    }

    /// Whether nobody else can come in between: both are in one section of an actor, or of the main actor.
    private func isExclusive(_ reader: Access, to writer: Access, _ start: Int, _ end: Int) -> Bool {
        switch writer.event.point.executor {
        case .caller, .unknown, .cooperative, .background: return false
        default: break
        }
        guard reader.event.point == writer.event.point else { return false }
        return !run.suspensions.contains { $0 > start && $0 < end }
            && !body.instructions[writer.path.last ?? 0].flags.contains(.isAwaited)
    }

    /// Whether an instruction is only reached where a value is missing, or compares as it does.
    private func isDecided(_ instruction: Int, by source: Int) -> Bool {
        ways.conditions(of: instruction).contains { condition in
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
                && access.event.kind != .section && access.rows.contains(where: \.use.isWrite)
        }
        for (position, second) in writers.enumerated() {
            guard isUnit(second.rows.map(\.use)),
                let first = writers[..<position].last(where: { leadsAlways($0.path, second.path) })
            else { continue }
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

    /// Whether the second always comes after the first, unless there is an error.
    private func leadsAlways(_ first: [Int], _ second: [Int]) -> Bool {
        guard first.dropLast() == second.dropLast(), let start = first.last, let end = second.last, start != end else {
            return false
        }
        if loops.block(of: start) == loops.block(of: end) { return start < end }
        return start < end && ways.leadsAlways(from: start, to: end)
    }

    /// Whether rows are made or removed in one table and then in another, or are replaced.
    private func areOneUnit(_ first: [RowUse], _ second: [RowUse]) -> Bool {
        guard isUnit(first), isUnit(second) else { return false }
        return second.contains { use in
            isRowWrite(use)
                && first.contains {
                    isRowWrite($0) && ($0.table != use.table || $0.verb == .delete && use.verb == .insert)
                }
        }
    }

    /// Whether rows are written, and all that are written are made or removed.
    private func isUnit(_ uses: [RowUse]) -> Bool {
        let written = uses.filter(isRowWrite)
        return !written.isEmpty
            && written.allSatisfy { ($0.verb == .insert || $0.verb == .delete) && !$0.table.isEmpty }
    }

    private func isRowWrite(_ use: RowUse) -> Bool { use.isWrite && use.column == nil }

    /// Statements of one unit in an access that has no transaction open.
    private func alone() -> [TransactionProof] {
        let statements = rows.filter { $0.isAlone && !$0.isInRounds && !$0.isLater }
        let withTransactions = Set(rows.lazy.filter { $0.use?.verb == .transaction }.compactMap(\.access))
        var proofs: [TransactionProof] = [], told: Set<TransactionID> = []
        for (position, second) in statements.enumerated() where second.use?.isWrite ?? false {
            guard let access = second.access, !told.contains(access), !withTransactions.contains(access),
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
