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
    /// Those that say which row is meant.
    var keys: [ValueID]
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
    struct Row {
        var use: RowUse
        var written: [ValueID]
        var keys: [ValueID] = []
        /// The instruction that gives what is read.
        var source: Int
    }

    /// Tells one access from the others.
    private struct AccessKey: Hashable {
        var id: TransactionID
        var path: [Int]
    }

    struct Access {
        var event: TransactionEvent
        var path: [Int]
        var rows: [Row]
        var isInRounds: Bool
        var isLater: Bool
        /// Nothing is opened for it: a read outside of any transaction.
        var isBare: Bool { event.options.contains(.isUnopened) }
        /// The instruction of the body's own function that leads to it.
        var first: Int { path[0] }
    }

    /// What one access writes that another has read, or because of that.
    private struct Stale {
        var form: RowProof.Form
        var place: Place
        /// The instruction of one function that leads to the writing access behind the reading one.
        var meeting: Int
        /// The row is stored whichever is there.
        var isOverwrite: Bool
        /// Nobody comes between who runs where they do.
        var isAlone: Bool
    }

    let run: BodyRun
    private let openings: Openings
    let made: MadeValues
    let rows: [NotedRow]
    let accesses: [Access]
    /// The first of each key.
    private let positions: [AccessKey: Int]
    /// The instructions that insert rows.
    private let inserted: Set<Int>
    private let ways: Ways

    init(
        _ run: BodyRun, _ openings: Openings, _ rows: [NotedRow],
        _ occurrences: [(path: [Int], occurrence: Occurrence)],
        _ sections: [(path: [Int], occurrence: Occurrence)]
    ) {
        self.run = run
        self.openings = openings
        self.rows = rows
        made = MadeValues(run: run)
        ways = Ways(run: run)
        inserted = Set(rows.lazy.filter { $0.use?.verb == .insert }.compactMap(\.path.last))
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
        let set = Set(rows.lazy.filter { $0.use?.isWrite ?? false }.map(\.use?.column))
        let own = rows.filter { !($0.access.map(known.contains) ?? false) }
        accesses = opened + Self.sections(of: own, setting: set, run) + called
        positions = Dictionary(
            accesses.enumerated().map { (AccessKey(id: $1.event.id, path: $1.path), $0) }, uniquingKeysWith: min)
    }

    static func row(_ noted: NotedRow) -> Row? {
        noted.use.map { Row(use: $0, written: noted.written, keys: noted.keys, source: noted.path.last ?? 0) }
    }

    /// The rows of a callee's access, with the arguments of which the callee makes what it writes.
    private static func moved(_ occurrence: Occurrence, at path: [Int], _ run: BodyRun) -> [Row] {
        let index = path.last ?? 0, call = run.body.instructions[index], arguments = occurrence.arguments
        let base = call.flags.contains(.hasBase) ? run.body.operands(of: call).first : nil
        func values(_ parameters: Set<Int32>) -> [ValueID] {
            parameters.sorted().compactMap { parameter in
                if parameter < 0 { return base }
                return arguments.indices.contains(Int(parameter)) ? arguments[Int(parameter)] : nil
            }
        }
        return occurrence.event.rows.map { use in
            var use = use
            if use.keyedBy == nil, use.keys.contains(-1), let base { use.keyedBy = Self.constant(base, run) }
            return Row(use: use, written: values(use.parameters), keys: values(use.keys), source: index)
        }
    }

    /// The constant of the program that a value is, where it is no database's.
    private static func constant(_ value: ValueID, _ run: BodyRun) -> DeclarationID? {
        let read = run.body[run.loops.origin(of: value)]
        guard read.kind == .get || read.kind == .call, read.payload >= 0, run.knowledge.role(of: read.type) == nil
        else { return nil }
        let program = run.analysis.program, id = program.storage(of: DeclarationID(Int(read.payload)))
        let isConstant = program[id].flags.contains(.isStatic) && program[id].flags.contains(.isLet)
        return program[id].kind == .variable && isConstant ? id : nil
    }

    /// The sections of the body's own code.
    /// - Parameter set: The properties that the body sets somewhere.
    private static func sections(
        of rows: [NotedRow], setting set: Set<DeclarationID?>, _ run: BodyRun
    ) -> [Access] {
        var found: [Access] = [], positions: [[Int]: Int] = [:]
        let made = MadeValues(run: run)
        for noted in rows {
            guard let row = row(noted) else { continue }
            guard let section = noted.section, let call = section.path.last else {
                // Of the properties that are read those count that are set, or given away.
                if isBareRead(noted, run),
                    row.use.column == nil || set.contains(row.use.column)
                        || made.givesResult(from: row.source)
                {
                    found.append(bare(noted, row))
                }
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
        let point = noted.event.point.executor, traits = run.knowledge.traits, framework = noted.event.framework
        return noted.access == nil && noted.use?.verb == .read
            && (traits.pinsVersions(framework)
                || traits.needsTransaction(framework) && (point == .background || point == .cooperative))
    }

    private static func bare(_ noted: NotedRow, _ row: Row) -> Access {
        var event = TransactionEvent(
            kind: .section, handle: noted.event.handle, framework: noted.event.framework, point: noted.event.point,
            guards: Guards(), place: noted.event.place)
        event.stores = noted.event.stores
        event.options.insert(.isUnopened)
        return Access(
            event: event, path: noted.path, rows: [row], isInRounds: false, isLater: noted.isLater)
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
        let written = Dictionary(grouping: access.rows.lazy.filter(\.use.isWrite), by: \.use.item)
        let told = access.rows.filter { row in
            row.use.column == nil || row.use.isWrite && !isNew(row) || isGiven && isReturned(row)
                || written[row.use.item]?.contains { isSameItem($0.use, row.use) } ?? false
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
        use.keys = LookUps(run).parameters(of: row.keys)
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
            guard access.event.kind == .section, access.event.path.count < CallPath.limit else { return nil }
            var event = access.event
            fill(&event, access)
            // What is read outside of a transaction matters to callers who get it.
            if access.isBare, access.isLater || !event.options.contains(.isReturned) { return nil }
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
        stale() + keptStale() + wrote() + kept() + split() + alone() + BodyProperties(run: run).stale()
    }

    /// What an access writes that was made from what an earlier one has read, or because of that.
    private func stale() -> [TransactionProof] {
        var told: Set<Int> = [], readers: Set<Int> = [], reading: [RowUse.Item: [Int]] = [:]
        for (number, reader) in accesses.enumerated() {
            for item in Set(reader.rows.lazy.filter { $0.use.verb == .read }.map(\.use.item)) {
                reading[item, default: []].append(number)
            }
        }
        return accesses.compactMap { writer in
            if writer.event.kind == .save { return nil }
            for row in writer.rows where reading[row.use.item] != nil && isJudged(row, in: writer) {
                let found = (reading[row.use.item] ?? []).compactMap { reader in
                    stale(row, in: writer, readBy: accesses[reader]).map { (reader: reader, stale: $0) }
                }
                // One that others can come between is the one to tell.
                guard let (reader, first) = found.first(where: { !$0.stale.isAlone }) ?? found.first else { continue }
                guard told.insert(first.meeting).inserted, readers.insert(reader).inserted else { continue }
                var proof = self.proof(of: row, in: writer, first.form, at: first.place)
                proof.rows?.isOverwrite = first.isOverwrite
                proof.rows?.isAlone = first.isAlone
                return proof
            }
            return nil
        }
    }

    /// Whether a row may go back to what its own access has not read.
    func isJudged(_ row: Row, in access: Access) -> Bool {
        row.use.isWrite && row.use.verb != .delete && !row.use.table.isEmpty && !isNew(row)
            && (!row.use.isChecked || row.use.isSettled)
            && !access.rows.contains { $0.use.verb == .read && isSameItem($0.use, row.use) }
    }

    func proof(
        of row: Row, in writer: Access, _ form: RowProof.Form, at place: Place
    ) -> TransactionProof {
        var occurrence = Occurrence(event: writer.event, levels: [])
        if writer.event.path.isEmpty { occurrence.event.place = row.use.place }
        occurrence.event.rows = [row.use]
        return TransactionProof(
            kind: .stale, occurrence: occurrence, body: body.owner, other: place,
            rows: RowProof(form: form, table: row.use.table))
    }

    private func stale(_ row: Row, in writer: Access, readBy reader: Access) -> Stale? {
        guard reader.event.id != writer.event.id, isOfOneDatabase(reader.event, writer.event),
            let (start, end) = meeting(reader, before: writer)
        else { return nil }
        for read in reader.rows where read.use.verb == .read && isSameItem(read.use, row.use) {
            if !reader.event.path.isEmpty, !reader.event.options.contains(.isReturned) { continue }
            guard let (form, isOverwrite) = form(of: row, from: read, at: end), !isClaimed(row, form, by: reader)
            else { continue }
            return Stale(
                form: form, place: reader.event.path.first ?? read.use.place, meeting: end, isOverwrite: isOverwrite,
                isAlone: isExclusive(reader, to: writer, start, end))
        }
        return nil
    }

    /// The way in which a row goes back to an earlier read; nil where it does not.
    private func form(of row: Row, from read: Row, at end: Int) -> (RowProof.Form, isOverwrite: Bool)? {
        let old = row.written.filter { made.all(behind: $0).contains(Int32(read.source)) }
        let isCopy =
            row.use.verb == .insert && !(row.use.isListed && row.use.isSettled) && read.use.isWhole
            && !old.contains(where: { made.isAggregate($0, of: read.source) })
        if !row.use.isChecked, !isCopy, !old.isEmpty,
            !row.use.isWhole || row.use.isRemade || made.isChanged(read.source)
                || old.contains(where: made.isRebuilt)
        {
            return (row.use.isWhole ? .record : .column, false)
        }
        guard row.use.verb == .insert || row.use.verb == .save,
            let asked = RowConditions(run: run, made: made).asked(before: end, of: read.source, row.written)
        else { return nil }
        let isOpen = !row.use.isSettled && !row.use.isChecked, isCount = !read.use.isWhole
        // How many there may be at most, no conflict of one row with another says.
        if asked.contains(.limit), isCount, isOpen || row.use.verb == .insert { return (.check, false) }
        guard isOpen else { return nil }
        if asked.contains(.missing), row.use.verb == .insert { return (.check, false) }
        if asked.contains(.missing), !read.use.isByKey, row.written.contains(where: made.hasNewKey) {
            return (.check, false)
        }
        // Whoever stores a row under its key, because none was there or that was older, stores it for all.
        return asked.contains(.compared) ? (.check, row.use.verb == .save || !isCount) : nil
    }

    /// Whether the access that reads a row makes it its own: it has made it, or marked it. Columns of it that it has
    /// set say nothing of the others.
    private func isClaimed(_ row: Row, _ form: RowProof.Form, by reader: Access) -> Bool {
        reader.rows.contains { other in
            other.use.isWrite && isSameItem(other.use, row.use)
                && !(form == .record && other.use.verb == .update && !other.use.isWhole)
        }
    }

    /// Whether two accesses are of one database: of one handle, or of two that are opened alike.
    private func isOfOneDatabase(_ one: TransactionEvent, _ other: TransactionEvent) -> Bool {
        let a = one.handle.root, b = other.handle.root
        if a == .unknown || b == .unknown { return false }
        guard a != b else { return true }
        return one.stores == other.stores && (openings.relation(a, b) == .yes || openings.isNamedAlike(a, b))
    }

    /// Whether two uses are of the same table, and of an object's property only of the same one; of rows that one
    /// constant and another stand for they are not.
    func isSameItem(_ one: RowUse, _ other: RowUse) -> Bool {
        if let a = one.keyedBy, let b = other.keyedBy, a != b { return false }
        return one.item == other.item
    }

    /// Whether a property is set of an object that the body makes.
    private func isNew(_ row: Row) -> Bool {
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
        // Whether one thread does all of it, nothing says.
        case .caller, .unknown: if !reader.isBare { return false }
        case .cooperative, .background: return false
        default: break
        }
        guard reader.event.point == writer.event.point else { return false }
        return !run.suspensions.contains { $0 > start && $0 < end }
            && !body.instructions[writer.path.last ?? 0].flags.contains(.isAwaited)
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
        let one = first.filter(isRowWrite), other = second.filter(isRowWrite)
        return other.contains { use in
            one.contains { $0.table != use.table || $0.verb == .delete && use.verb == .insert }
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
            guard let access = second.access, !told.contains(access),
                !withTransactions.contains(access),
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
