import Frameworks
import Lowering

/// Effects that say how often code runs, and for how long.
package enum LoopEffect: Hashable, Sendable {
    /// The thread is given over to its run loop.
    case turnRunLoop
    /// A collection is split into batches.
    case batch
    /// The result goes on for as long as something listens.
    case endless
    /// The result comes from a network or a file.
    case bringFromOutside
}

/// Effects of opening databases, and of their configurations.
package enum OpeningEffect: Hashable, Sendable {
    /// A store that no other call opens.
    case ownStore
    /// The database that an opening means.
    case database
    /// A configuration gets a migration.
    case migration
    /// The opened handle.
    case handle
    /// The container of a database's file.
    case store
}

/// Effects on the accesses of stored properties, and on the use of a database in general.
package enum AccessEffect: Hashable, Sendable {
    /// The call touches neither its receiver nor its arguments.
    case leaveUntouched
    /// It runs a closure on its receiver's own queue.
    case enterQueue
    /// It has to do with a database.
    case touchDatabase(opens: Bool)
    /// It is work by itself: in bulk, or by adding a collection.
    case work(isBulk: Bool, adds: Bool)
    /// It is work where it is done in rounds.
    case statement
    /// Its result is an object of another process.
    case reachAway
    /// It reads or writes rows.
    case row(RowEffect)
    /// It does what no rollback takes back: it posts a notification, or something else.
    case effect(isPost: Bool)
}

/// What a call does to rows, as its model says it.
package struct RowEffect: Hashable, Sendable {
    /// Nil where the text that it is given says it.
    let verb: RowUse.Verb?
    /// All columns of a record are written.
    let isWhole: Bool
    /// Outside of a transaction it is one by itself.
    let isStatement: Bool
    /// It says what becomes of a row that is there already.
    let isSettled: Bool
    /// It looks a row up by its key.
    let isByKey: Bool

    /// Nil where it has nothing to do with rows.
    package init?(_ does: FrameworkModel.Operations) {
        let verbs: [(FrameworkModel.Operation, RowUse.Verb)] = [
            (.insertRow, .insert), (.saveRow, .save), (.updateRow, .update), (.changeRow, .update),
            (.deleteRow, .delete), (.add, .insert), (.create, .insert), (.delete, .delete), (.query, .read)
        ]
        verb = does.contains(.sql) ? nil : verbs.first { does.contains($0.0) }?.1
        isWhole = does.contains(.saveRow) || does.contains(.updateRow)
        isStatement = !does.isDisjoint(with: [.sql, .insertRow, .saveRow, .updateRow, .changeRow, .deleteRow])
        isSettled = does.contains(.settle)
        isByKey = does.contains(.lookUp)
        if verb == nil, !does.contains(.sql) { return nil }
    }
}

extension EffectTransfer {
    func apply(_ effect: LoopEffect, to call: DescribedCall) {
        let instruction = ValueID(Int32(current))
        switch effect {
        case .turnRunLoop: flow.noted.turnsRunLoop = true
        case .batch:
            guard !call.given.contains(where: { isOne($0.value) }) else { return }
            flow.loopAnalysis.makesBatches.insert(instruction)
        case .endless: flow.loopAnalysis.endless.insert(instruction)
        case .bringFromOutside: flow.loopAnalysis.bringsFromOutside.insert(instruction)
        }
    }

    /// A step or a size that cuts nothing.
    private func isOne(_ id: ValueID) -> Bool { body[id].kind == .constant && body[id].payload == Literal.one.code }

    func apply(_ effect: OpeningEffect, to call: DescribedCall, _ state: FlowState) {
        switch effect {
        case .ownStore: flow.openings.noteOwnStore(call)
        case .database: flow.openings.noteOpening(call)
        case .migration: flow.openings.noteMigration(call)
        case .handle: flow.operations.noteOpen(call, state)
        case .store: flow.operations.noteStore(call, state)
        }
    }

    func apply(_ effect: AccessEffect, to call: DescribedCall, _ state: FlowState) {
        switch effect {
        case .leaveUntouched: flow.accesses.noteUntouched()
        case .enterQueue: flow.accesses.noteQueueEntry(call)
        case .touchDatabase(let opens):
            guard opens || call.role.map({ $0.kind.isConfined || $0.kind == .container }) ?? false else { return }
            flow.notes.noteTouch(of: call.framework)
        case .statement: flow.notes.noteWork(state)
        case .reachAway: flow.remotes.insert(ValueID(Int32(current)))
        case .row(let row): flow.transactions.noteRow(call, row, state)
        case .effect(let isPost): flow.transactions.noteEffect(call, isPost: isPost, state)
        case .work(let isBulk, let adds): noteWork(call, isBulk: isBulk, adds: adds, state)
        }
    }

    private func noteWork(_ call: DescribedCall, isBulk: Bool, adds: Bool, _ state: FlowState) {
        func isCollection(_ argument: ValueID) -> Bool {
            knowledge.isBatch(body[argument].type) || knowledge.role(of: body[argument].type)?.kind == .collection
        }
        guard
            isBulk && !knowledge.isCollectionOfValues(call.receiverType)
                || adds && call.given.contains(where: { isCollection($0.value) })
        else { return }
        let collection = isBulk ? nil : call.given.lazy.compactMap { ownParameter($0.value) }.first
        flow.notes.noteWork(state, inRounds: true, of: collection)
    }
}
