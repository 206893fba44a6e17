import Declarations
import Lowering

/// The facts that hold at one point of a body.
package struct FlowState: Equatable, Sendable {
    /// By cell.
    package var cells: Cells
    /// Stored properties that were set here, by the term that they have otherwise.
    package var fields: [TermID: Value] = [:]
    /// Lazy properties that have their value already, by their term.
    package var asked: Set<TermID> = []
    /// Values put into streams that were made here, by the term of the stream's maker.
    package var streams: [TermID: Value] = [:]
    /// It was asked, and `self` is frozen.
    package var isSelfFrozen = false
    /// On some path that leads here it was asked whether something is frozen.
    package var asksForFrozen = false
    /// The instruction at hand throws, whatever else it does: nothing after it is come to.
    var fails = false
    /// It was asked whether these belong to a handle, and they do.
    package var managed: Set<TermID> = []
    package var guards = Guards()
    /// The last suspension of the work item.
    package var suspension: Place?
    /// Its instruction.
    package var suspensionIndex: Int32 = -1
    package var transactions = OpenTransactions()
    package var operations = OperationState()
    /// By the property of a new object: what it was linked to.
    package var links: [TermID: Link] = [:]

    package init(cells: [Value]) { self.cells = Cells(cells) }
    init(cells: Cells) { self.cells = cells }

    /// A work item of its own begins: nothing was waited for in it.
    mutating func forgetSuspension() {
        suspension = nil
        suspensionIndex = -1
    }

    /// Joins the states of two paths.
    package mutating func join(_ other: FlowState) {
        cells.join(other.cells)
        // A property that only one way has set holds what it held on the other.
        joinFields(other.fields)
        if !asked.isEmpty { asked.formIntersection(other.asked) }
        if !other.streams.isEmpty { streams.merge(other.streams) { $0.joined($1) } }
        guards = guards.meet(other.guards)
        isSelfFrozen = isSelfFrozen && other.isSelfFrozen
        asksForFrozen = asksForFrozen || other.asksForFrozen
        fails = fails && other.fails
        if !managed.isEmpty { managed.formIntersection(other.managed) }
        if other.suspensionIndex > suspensionIndex {
            (suspension, suspensionIndex) = (other.suspension, other.suspensionIndex)
        }
        transactions.join(other.transactions)
        operations.join(other.operations)
        if !other.links.isEmpty { links.merge(other.links) { $0.joined($1) } }
    }

    private mutating func joinFields(_ others: [TermID: Value]) {
        let count = fields.count
        var common = 0
        for (term, value) in others {
            guard let own = fields[term] else {
                fields[term] = Value(Atom(term, .given, .of(term))).joined(value)
                continue
            }
            common += 1
            if own != value { fields[term] = own.joined(value) }
        }
        guard common < count else { return }
        for term in fields.keys where others[term] == nil {
            // Most hold that already: what is only looked at stays shared.
            guard var held = fields[term] else { continue }
            held.add(Atom(term, .given, .of(term)))
            if held != fields[term] { fields[term] = held }
        }
    }

    /// What has grown goes to the next lower precision, so that it can grow a few times only.
    package mutating func widen(since before: FlowState) {
        cells.update(from: before.cells) { own, _ in own.widen() }
        for (term, value) in fields where before.fields[term] != value { fields[term]?.widen() }
        for (term, value) in streams where before.streams[term] != value { streams[term]?.widen() }
        for (term, link) in links where before.links[term] != link { links[term]?.value.widen() }
    }

    /// What another way deletes is there on this one, on which that has failed.
    mutating func spare(_ other: FlowState) {
        cells.update(from: other.cells) { $0.spare($1) }
        for (term, value) in other.fields where fields[term] != value { fields[term]?.spare(value) }
    }

    /// An instance is made: its properties hold what is put there, as those of an earlier round's instance do, and
    /// nothing that was there before any was made.
    mutating func begin(_ instance: TermID, _ terms: Terms) {
        for (term, value) in fields where terms.root(of: term) == instance {
            let made = value.map { $0.root == term && $0.state == .given ? nil : $0 }
            fields[term] = made.isEmpty ? nil : made
        }
    }

    /// The values of the properties of an instance that is made here.
    func held(by instance: TermID, _ terms: Terms) -> [Atom] {
        guard terms.isMade(instance) else { return [] }
        let properties = fields.compactMap { term, value -> (DeclarationID, Value)? in
            if case .field(instance, let variable) = terms[term] { (variable, value) } else { nil }
        }
        return properties.sorted { $0.0.index < $1.0.index }.flatMap(\.1.atoms)
    }
}

/// The value that a property of a new object was set to.
package struct Link: Hashable, Sendable {
    package var value: Value
    package var type: TypeID
    package var place: Place

    package init(value: Value, type: TypeID, place: Place) {
        self.value = value
        self.type = type
        self.place = place
    }

    /// The first of two is told; of one place what it was linked to on either way.
    func joined(_ other: Link) -> Link {
        if place != other.place { return place < other.place ? self : other }
        return Link(value: value.joined(other.value), type: type, place: place)
    }
}
