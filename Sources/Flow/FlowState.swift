import Declarations
import Lowering

/// What is true at one point of a body.
struct FlowState {
    /// By cell.
    var cells: [Value]
    /// Stored properties that were set here, by the term that they have otherwise.
    var fields: [TermID: Value] = [:]
    /// Lazy properties that have their value already, by their term.
    var asked: Set<TermID> = []
    /// What was put into streams that were made here, by what made them.
    var streams: [TermID: Value] = [:]
    /// It was asked, and `self` is frozen.
    var isSelfFrozen = false
    /// It was asked whether these belong to a handle, and they do.
    var managed: Set<TermID> = []
    var guards = Guards()
    /// The last suspension of the work item.
    var suspension: Place?
    /// Its instruction.
    var suspensionIndex: Int32 = -1
    var transactions = OpenTransactions()
    var operations = OperationState()
    /// By the property of a new object: what it was linked to.
    var links: [TermID: Link] = [:]

    /// A work item of its own begins: nothing was waited for in it.
    mutating func forgetSuspension() {
        suspension = nil
        suspensionIndex = -1
    }

    /// Where two ways meet.
    mutating func join(_ other: FlowState) {
        joinCells(other)
        // A property that only one way has set holds what it held on the other.
        for (term, value) in other.fields where fields[term] != value { fields[term, default: Value(Atom(term, .given, .of(term)))].join(value) }
        for term in fields.keys where other.fields[term] == nil { fields[term]?.add(Atom(term, .given, .of(term))) }
        if !asked.isEmpty { asked.formIntersection(other.asked) }
        if !other.streams.isEmpty { streams.merge(other.streams) { $0.joined($1) } }
        guards = guards.meet(other.guards)
        isSelfFrozen = isSelfFrozen && other.isSelfFrozen
        if !managed.isEmpty { managed.formIntersection(other.managed) }
        suspension = suspension ?? other.suspension
        suspensionIndex = max(suspensionIndex, other.suspensionIndex)
        transactions.join(other.transactions)
        operations.join(other.operations)
        if !other.links.isEmpty { links.merge(other.links) { mine, _ in mine } }
    }

    /// What has grown goes to the next lower precision, so that it can grow a few times only.
    mutating func widen(since before: FlowState) {
        for index in cells.indices where cells[index] != before.cells[index] { cells[index].widen() }
        for (term, value) in fields where before.fields[term] != value { fields[term]?.widen() }
        for (term, value) in streams where before.streams[term] != value { streams[term]?.widen() }
    }

    mutating func joinCells(_ other: FlowState) {
        for index in cells.indices where cells[index] != other.cells[index] { cells[index].join(other.cells[index]) }
    }

    /// What another way deletes is there on this one, on which that has failed.
    mutating func spare(_ other: FlowState) {
        for index in cells.indices where cells[index] != other.cells[index] { cells[index].spare(other.cells[index]) }
        for (term, value) in other.fields where fields[term] != value { fields[term]?.spare(value) }
    }

    func isSame(as other: FlowState) -> Bool {
        cells == other.cells && fields == other.fields && asked == other.asked && streams == other.streams && guards == other.guards && isSelfFrozen == other.isSelfFrozen && managed == other.managed && transactions == other.transactions && operations == other.operations && links == other.links && (suspension == nil) == (other.suspension == nil)
    }

    /// What the properties of an instance hold that is made here.
    func held(by instance: TermID, _ terms: Terms) -> [Atom] {
        guard terms.isMade(instance) else { return [] }
        let properties = fields.compactMap { term, value -> (DeclarationID, Value)? in
            if case .field(instance, let variable) = terms[term] { (variable, value) } else { nil }
        }
        return properties.sorted { $0.0.index < $1.0.index }.flatMap(\.1.atoms)
    }
}

/// What a property of a new object was set to.
struct Link: Hashable {
    var value: Value
    var type: TypeID
    var place: Place
}
