import Declarations
import Lowering
import Syntax

/// What solved bodies leave for others to decide: by that the selection goes on.
extension FlowAnalysis {
    func spread(_ selection: Selection, _ solved: [BodyOwner]) {
        var grows = true
        while grows {
            grows = false
            for owner in solved where !placed.contains(owner) && (leavesPlaceOpen(owner) || passesPlaceOn(owner)) {
                placed.insert(owner)
                grows = true
            }
            for owner in solved where !queued.contains(owner) && (leavesQueueOpen(owner) || passesQueueOn(owner)) {
                queued.insert(owner)
                grows = true
            }
        }
        for owner in solved {
            if placed.contains(owner) || queued.contains(owner) { selection.wantCallers(of: owner) }
            for want in wants(of: owner) {
                switch want {
                case .callers: selection.wantCallers(of: owner)
                case .callersIfAssigned(let variable): selection.wantCallers(of: owner, ifAssigned: variable)
                case .callersIfRead(let variable): selection.wantCallers(of: owner, ifRead: variable)
                case .readers(let variable): selection.wantReaders(of: variable)
                }
            }
        }
    }

    /// Whether code that is not followed has a property's name in it, and may set the property.
    func isMentionedElsewhere(_ name: Symbol) -> Bool {
        selection?.isMentionedElsewhere(name) ?? namesElsewhere.contains(name)
    }

    /// The names of the project's own stored properties.
    func namesOfProperties() -> Set<Symbol> {
        Set(
            program.declarations.lazy.filter { declared in
                declared.kind == .variable && declared.flags.contains(.isStored) && declared.access < .public
            }.map(\.name))
    }

    /// Whom else what a body does makes matter, whoever is known to run where its callers do.
    fileprivate enum Want: Hashable {
        case callers, callersIfAssigned(DeclarationID), callersIfRead(DeclarationID), readers(DeclarationID)
    }

    private func wants(of owner: BodyOwner) -> Set<Want> {
        var wants = work(of: owner)
        for (variable, value) in kept[owner] ?? [:] where isTelling(value) { wants.insert(.readers(variable)) }
        if case .initialValue(let variable) = owner, let value = summaries[owner]?.result, isTelling(value) {
            wants.insert(.readers(variable))
        }
        return wants
    }

    /// All of a solved body that the choice of bodies goes by.
    struct SpreadMark: Equatable {
        fileprivate var wants: Set<Want>
        fileprivate var leavesPlaceOpen: Bool
        fileprivate var passesOn: Set<DeclarationID>, handsOn: Set<DeclarationID>
        // Others may hold closures that it has made.
        fileprivate var keptClosures: Set<FunctionID>
        fileprivate var hasTransactions: Bool
    }

    func spreadMark(of owner: BodyOwner) -> SpreadMark {
        SpreadMark(
            wants: wants(of: owner), leavesPlaceOpen: leavesPlaceOpen(owner),
            passesOn: Set((calls[owner] ?? []).filter { $0.point.executor == .caller }.map(\.callee)),
            handsOn: Set((calls[owner] ?? []).filter(handsParameterOn).map(\.callee)),
            keptClosures: Set((keptClosures[owner] ?? [:]).keys),
            hasTransactions: !(transactionProofs[owner] ?? []).isEmpty)
    }

    /// What it does is what callers do when they call it: it opens, begins, ends, does what they choose, uses what
    /// others keep. What is given to it, its giver has a name for.
    private func work(of owner: BodyOwner) -> Set<Want> {
        guard let summary = summaries[owner] else { return [] }
        // What no rollback takes back matters to callers that have a transaction, which are chosen with what they call.
        // What code does in a section is told at its save.
        func matters(_ event: TransactionEvent) -> Bool { event.kind != .effect && event.kind != .section }
        if summary.transactions.events.contains(where: matters) || !summary.operations.all.isEmpty {
            return [.callers]
        }
        if leavesQueueOpen(owner) { return [.callers] }
        // What has left its handle's queue, callers use rightly or not.
        if summary.result.atoms.contains(where: { $0.handedOut != nil || isWork($0) }) { return [.callers] }
        // The type under which callers get a database's value need not say what it is: a protocol's, `Any`.
        if summary.result.atoms.contains(where: { $0.state != .plain && $0.state != .given }) { return [.callers] }
        var wants: Set<Want> = []
        for event in summary.far where event.kind == .invoke {
            if let variable = variable(of: event.subject.root) { wants.insert(.callersIfRead(variable)) }
        }
        for event in summary.events {
            switch event.kind {
            case .keep(let term): if let variable = variable(of: term) { wants.insert(.callersIfAssigned(variable)) }
            case .invoke: if let variable = variable(of: event.subject.root) { wants.insert(.callersIfRead(variable)) }
            default:
                if event.guards.areCallersChoice { return wants.union([.callers]) }
                // Whether anybody calls decides how it is told.
                if event.subject.handedOut != nil, !event.point.executor.isKnown { return wants.union([.callers]) }
                if let position = terms.parameter(of: event.subject.root), case .parameter = terms[event.subject.root] {
                    // Unless it is left out.
                    guard case .function(let id) = owner, position >= 0,
                        let left = summaries[.defaultArgument(id, parameter: position)]?.result, isTelling(left)
                    else { continue }
                    return wants.union([.callers])
                }
                if mayBePlaced(event, by: summary) || event.point == summary.point && runsWhereCalled(owner) {
                    return wants.union([.callers])
                }
            }
        }
        return wants
    }

    /// Whether callers may know what runs the code that does something, or whose value that is.
    private func mayBePlaced(_ event: Event, by summary: Summary) -> Bool {
        guard event.point.executor == .unknown, case .at(let place) = event.point.entry,
            case .of(let owner) = event.subject.confinement
        else { return !event.point.executor.isKnown }
        return terms.isCallersToName(owner) || terms.isCallersToName(event.subject.root)
            || summary.result.atoms.contains { terms.isMaker($0) && self.place(ofClosure: $0.root) == place }
    }

    /// Whether a body that is the main actor's only by inheritance may be called elsewhere by the project. What it
    /// overrides, the library calls where it belongs.
    func runsWhereCalled(_ owner: BodyOwner) -> Bool {
        guard case .function(let id) = owner, !program[id].flags.contains(.isOverride) else { return false }
        return program.inheritsIsolation(id)
    }

    private func variable(of term: TermID) -> DeclarationID? {
        switch terms[term] {
        case .field(_, let variable), .global(let variable): variable
        default: nil
        }
    }

    /// What is told of it depends on where it runs, and that is where its callers do.
    private func leavesPlaceOpen(_ owner: BodyOwner) -> Bool {
        (operations[owner]?.all ?? []).contains { $0.kind != .mix && $0.point.executor == .caller }
            || (accesses[owner] ?? []).contains { $0.point.executor == .caller }
            || (transactionProofs[owner] ?? []).contains { $0.occurrence.event.point.executor == .caller }
    }

    private func passesPlaceOn(_ owner: BodyOwner) -> Bool {
        (calls[owner] ?? []).contains { $0.point.executor == .caller && placed.contains(.function($0.callee)) }
    }

    /// Callers know whether a queue that they give runs one item at a time.
    private func leavesQueueOpen(_ owner: BodyOwner) -> Bool {
        (operations[owner]?.all ?? []).contains { $0.queue.map { terms.isParameter($0) } ?? false }
    }

    private func passesQueueOn(_ owner: BodyOwner) -> Bool {
        (calls[owner] ?? []).contains { queued.contains(.function($0.callee)) && handsParameterOn($0) }
    }

    /// A call that gives what its body is given.
    private func handsParameterOn(_ call: CallRecord) -> Bool {
        call.given.values.contains { $0.atoms.contains { terms.isParameter($0.root) } }
    }

    /// A function whose effects count where whoever gets it runs it.
    private func isWork(_ atom: Atom) -> Bool {
        switch terms[atom.root] {
        case .closure: isTelling(Value(atom))
        case .function(let id, _): placed.contains(.function(id))
        default: false
        }
    }

    /// Whether a stored closure calls a function that its maker was given.
    private func callsOthers(_ closure: TermID, of maker: BodyOwner) -> Bool {
        guard let place = place(ofClosure: closure) else { return false }
        return summaries[maker]?.events.contains { $0.kind == .invoke && $0.point.entry == .at(place) } ?? false
    }

    /// Who reads it may use a database's value under another name, or, in a transaction or with such a value, run a
    /// function that is kept there.
    private func isTelling(_ value: Value) -> Bool {
        value.atoms.contains { atom in
            switch terms[atom.root] {
            case .closure(let maker, let function):
                keptClosures[maker]?[function] != nil || !(transactionProofs[maker] ?? []).isEmpty
                    || callsOthers(atom.root, of: maker)
            case .function(let id, _): placed.contains(.function(id))
            default: atom.state != .plain && atom.state != .given
            }
        }
    }
}
