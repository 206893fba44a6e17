import Declarations
import Lowering
import Syntax

/// Something that a body does, or that one it calls does, in terms of what the body is given.
package struct Event: Equatable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A value that belongs to a handle is read, changed or deleted.
        case read, write, delete
        /// A handle lets go of all that was read from it, collections as well.
        case invalidate
        /// It is made part of what a handle manages.
        case add
        /// It is given to a function that runs elsewhere, by that argument.
        case pass
        /// It leaves the body that made it as its result, for callers that run elsewhere.
        case give
        /// It is handed to waiting code: through a continuation or a stream.
        case resume
        /// It is stored in that property or global.
        case keep(TermID)
        /// It is a function, and is called.
        case invoke
    }

    package var kind: Kind
    /// The type of what it is done to, as the code there says.
    var type: TypeID
    package var place: Place
    package var point: ExecutionPoint
    /// It was already reported in the body that does it.
    package var isReported = false
    /// It is done to nothing else, whatever the value is.
    package var isWhole = false
    /// Of what is given: what callers do with it decides, and where none is seen it is worth a word.
    var isLeftToCallers = false
    /// The code that gets it, or that calls, is not seen: nobody knows that it does any harm.
    var isUnseen = false
    /// What a container of the language holds is not asked for anything, if the value is one.
    var sparesElements = false
    /// How many of the calls that lead to it count for how far it is followed. What a method does to its own instance
    /// is as near behind any number of the instance's own methods: it counts from where the instance has another name.
    private(set) var calls: UInt8
    /// A call on the way knows the instance by another name.
    private(set) var isRenamed = false
    package var subject: Atom
    package var guards: Guards
    /// Calls that lead to it, the outermost first.
    package var path: [Place]
    /// The rest, which most events have nothing of.
    private var details: Shared<Details>?

    private struct Details: Hashable, Sendable {
        var suspension: Place?
        var thread: Executor?
        var held: Set<ExecutionPoint> = []
        var from: Executor?
        var callee: DeclarationID?
        var receiver: Int32?
        var stored: DeclarationID?
        var ifUnasked: TermID?
        var arguments: [Value] = []
        var control = Control()
        static let empty = Details()
    }

    init(
        kind: Kind, subject: Atom, point: ExecutionPoint, guards: Guards, suspension: Place? = nil, place: Place,
        path: [Place] = [], type: TypeID,
        thread: Executor? = nil
    ) {
        (self.kind, self.subject, self.point, self.guards) = (kind, subject, point, guards)
        (self.place, self.path, self.type) = (place, path, type)
        calls = UInt8(clamping: path.count)
        (self.suspension, self.thread) = (suspension, thread)
    }

    private mutating func change(_ change: (inout Details) -> Void) {
        var content = details?.content ?? .empty
        change(&content)
        details = content == .empty ? nil : Shared(content)
    }

    /// A suspension of the same work item that came before it.
    package var suspension: Place? {
        get { details?.content.suspension }
        set { if newValue != suspension { change { $0.suspension = newValue } } }
    }
    /// The arguments of the called function.
    package var arguments: [Value] {
        get { details?.content.arguments ?? [] }
        set { if newValue != arguments { change { $0.arguments = newValue } } }
    }
    /// Of what is given: what ran the code that gives it.
    var from: Executor? {
        get { details?.content.from }
        set { if newValue != from { change { $0.from = newValue } } }
    }
    /// The function that receives a passed value.
    var callee: DeclarationID? {
        get { details?.content.callee }
        set { if newValue != callee { change { $0.callee = newValue } } }
    }
    /// The parameter whose function receives a passed value.
    var receiver: Int32? {
        get { details?.content.receiver }
        set { if newValue != receiver { change { $0.receiver = newValue } } }
    }
    /// Of a call of what the body is given: under which transactions, in which loop.
    package var control: Control {
        get { details?.content.control ?? Details.empty.control }
        set { if newValue != control { change { $0.control = newValue } } }
    }
    /// The property of an instance by which the code that does it came to it.
    var stored: DeclarationID? {
        get { details?.content.stored }
        set { if newValue != stored { change { $0.stored = newValue } } }
    }
    /// It happens only where that lazy property has not been asked for before.
    var ifUnasked: TermID? {
        get { details?.content.ifUnasked }
        set { if newValue != ifUnasked { change { $0.ifUnasked = newValue } } }
    }
    /// The thread that runs it, where its executor has none of its own there: of a queue's `sync`, what waits.
    var thread: Executor? {
        get { details?.content.thread }
        set { if newValue != thread { change { $0.thread = newValue } } }
    }

    /// The points around its own whose executors the code still holds: of what waits for it on the same thread.
    var held: Set<ExecutionPoint> {
        get { details?.content.held ?? [] }
        set { if newValue != held { change { $0.held = newValue } } }
    }
    /// The caller may hold what decides.
    var isOnCallersThread: Bool { point.executor == .caller || held.contains { $0.executor == .caller } }
    /// What runs it is known, whoever calls.
    var isPlaced: Bool { point.executor.isKnown && !isOnCallersThread }

    /// Something is done to a value of a database.
    var isUse: Bool {
        switch kind {
        case .keep, .invoke, .give: false
        default: true
        }
    }

    /// The value itself is asked or changed, not only given on.
    var isTouch: Bool {
        switch kind {
        case .read, .write, .delete, .invalidate, .add: true
        case .pass, .give, .resume, .keep, .invoke: false
        }
    }

    /// An object or collection, no handle, is kept by code of the main actor or another one. A handle may be carried
    /// anywhere before it is used.
    var isHandedToActor: Bool {
        guard isKept, subject.state == .live, subject.isPart, path.isEmpty else { return false }
        return switch point.executor {
        case .main, .globalActor, .actor: true
        default: false
        }
    }

    var isKept: Bool { if case .keep = kind { true } else { false } }

    /// What a property or global holds is done something to, by whom is known.
    func isStored(_ terms: Terms) -> Bool {
        (isPlaced || kind == .give) && terms.isStored(subject.root)
    }

    /// Whether callers have anything to add. What is done to what a function is given is theirs to judge, however far
    /// they are; what is done to what a property holds is judged where it is known who does it, and only who has just
    /// put something else there knows better.
    func rises(_ terms: Terms) -> Bool {
        switch terms[subject.root] {
        case .field, .global:
            if isUse {
                // The first who knows what runs a touch tells it, however far that is from there.
                let isNews =
                    !isReported && !guards.areCallersChoice && (terms.parameter(of: subject.root) ?? -1) < 0
                return !isPlaced || isNews || calls < Self.riseLimit
            }
            if kind == .give { return !isReported || calls < Self.riseLimit }
            return calls < Self.riseLimit && terms.depth(subject.root) <= Self.riseLimit
        default:
            guard case .keep(let term) = kind else { return true }
            return calls < Self.riseLimit && terms.depth(term) <= Self.riseLimit
        }
    }

    /// Something is kept that has come through as many calls as it is followed through: behind one more it is nothing
    /// for callers.
    var endsWithNextCall: Bool { isKept && calls + 1 >= Self.riseLimit }

    /// Whether callers may be far away who know more than those that it rises to: who makes the instance, or fills it,
    /// may be behind any number of its own methods, and who runs what calls a global's function behind any number of
    /// functions.
    func isFollowedFar(_ terms: Terms) -> Bool {
        if kind == .invoke, !isReported, case .global = terms[subject.root] { return true }
        return isOfOwnInstance(terms)
    }

    /// Whether a property of the body's own instance is used, or a function called that it holds.
    func isOfOwnInstance(_ terms: Terms) -> Bool {
        guard !isRenamed, isUse || kind == .invoke, ifUnasked == nil, case .field(let base, _) = terms[subject.root]
        else { return false }
        return terms[base] == .parameter(-1)
    }

    /// One more call leads to it.
    /// - Parameter isWithinInstance: it is a call of the instance's own method, by the instance.
    mutating func lead(from call: Place, isWithinInstance: Bool, _ terms: Terms) {
        if !isWithinInstance, isOfOwnInstance(terms) {
            (calls, isRenamed) = (1, true)
        } else if calls < UInt8.max {
            calls += 1
        }
        path.lead(from: call)
    }

    /// Calls, and properties of properties, beyond which nobody follows what a property holds from instance to
    /// instance.
    private static let riseLimit: UInt8 = 2

    /// Another of the same key: it happens where either does, and is told by the lesser path.
    mutating func join(_ other: Event) {
        guards = guards.meet(other.guards)
        isWhole = isWhole && other.isWhole
        sparesElements = sparesElements && other.sparesElements
        calls = min(calls, other.calls)
        if held != other.held { held.formIntersection(other.held) }
        if case .invoke = kind { joinCall(other) }
        guard isTold(after: other) else { return }
        path = other.path
        place = other.place
    }

    /// Whether another is the one that is told: the one that fewer calls lead to, or the one that comes first.
    private func isTold(after other: Event) -> Bool {
        if other.path.count != path.count { return other.path.count < path.count }
        return other.path == path ? other.place < place : other.path.lexicographicallyPrecedes(path)
    }

    /// Another call of the same function.
    private mutating func joinCall(_ other: Event) {
        guard arguments != other.arguments || control != other.control else { return }
        for (position, value) in other.arguments.enumerated() {
            if arguments.indices.contains(position) { arguments[position].join(value) } else { arguments.append(value) }
        }
        control.transactions.join(other.control.transactions)
        control.loop = .least(control.loop, other.control.loop)
        control.isInPool = control.isInPool && other.control.isInPool
        control.isAgain = control.isAgain || other.control.isAgain
        control.isAlwaysAgain = control.isAlwaysAgain || other.control.isAlwaysAgain
    }

    /// Two events with the same key are the same to a caller; a function that is called here and there is given what is
    /// given there or here.
    package struct Key: Hashable, Sendable {
        var kind: Kind
        var root: TermID
        var state: Atom.State
        var confinement: Confinement
        var isPart: Bool
        var point: ExecutionPoint
        /// Two objects that one handle's queue has let out are two.
        var handedOut: Place?
        /// The value has waited; the work item has. What is read after that has not.
        var isSuspended: Bool, isBehindSuspension: Bool
        /// Of calls: what a flag decides between is not one, nor is what is done in a transaction and outside of one,
        /// in its own and in one that it found, in rounds and once.
        var guards: Guards?
        var transactions: Set<OpenTransaction.Kind>?
        var outside: OpenTransactions.Outside?
        var isInLoop: Bool?
        /// At once and in a work item of its own are two.
        var isLater: Bool?
        var ifUnasked: TermID?
    }
    package var key: Key {
        Key(
            kind: kind, root: subject.root, state: subject.state, confinement: subject.confinement,
            isPart: subject.isPart,
            point: point, handedOut: subject.handedOut,
            isSuspended: subject.suspension != nil, isBehindSuspension: suspension != nil,
            guards: kind == .invoke ? guards : nil,
            transactions: kind == .invoke ? Set(control.transactions.open.map(\.kind)) : nil,
            outside: kind == .invoke ? control.transactions.outside : nil,
            isInLoop: kind == .invoke ? control.loop != nil : nil, isLater: kind == .invoke ? control.isLater : nil,
            ifUnasked: ifUnasked)
    }

    /// A hash of its key.
    fileprivate var spread: Int {
        var hash = SpreadHash(seed: 0)
        hash.add(subject.root.index, Int32(subject.state.rawValue))
        switch kind {
        case .keep(let term): hash.add(1, term.index)
        case .invoke: hash.add(2)
        case .read: hash.add(3)
        case .write: hash.add(4)
        case .delete, .invalidate, .add, .pass, .give, .resume: hash.add(5)
        }
        if case .at(let place) = point.entry { hash.add(place.file.index, place.span.first) }
        if let place = subject.handedOut { hash.add(place.file.index, place.span.first) }
        return hash.value
    }
}

extension Event {
    /// A body does it to a value on every way.
    package init(_ kind: Kind, _ subject: Atom, at place: Place, by point: ExecutionPoint = .caller) {
        self.init(kind: kind, subject: subject, point: point, guards: Guards(), place: place, type: .unknown)
    }
}

/// Calls that lead somewhere, the outermost first.
typealias CallPath = [Place]

extension CallPath {
    /// One more call before the others; of a long way the ends stay.
    mutating func lead(from call: Place) {
        insert(call, at: 0)
        if count > Self.limit { remove(at: Self.limit / 2) }
    }

    static var limit: Int { 8 }

    /// Of two that lead to the same the one that is told: the shorter, of two that are as long the one that comes
    /// first.
    func isBefore(_ other: CallPath) -> Bool {
        count == other.count ? lexicographicallyPrecedes(other) : count < other.count
    }
}

/// Finds events by their keys, and bounds how many of a sort are told apart.
///
/// A key is made of terms, execution points, guards and transactions, and circles of calls combine all of them. A
/// place uses, keeps or gives at most `Value.limit` values: more comes of calls that lead there again and again, each
/// by another name for the same. A function is called at `pointLimit` points at most, and anywhere else *somewhere*,
/// which is nowhere known; at one point under at most `callLimit` conditions, of which the last is the join of all
/// others. These are few, since a caller runs the closure that it gives once for each.
private struct EventIndex: Sendable {
    private var positions = PositionTable()
    private var counts: [Slot: Int] = [:]
    /// By function: the points at which it is called; by function and point: the last call there.
    private var points: [TermID: Set<ExecutionPoint>] = [:]
    private var calls: [Call: (count: Int, last: Int)] = [:]
    /// The terms that something is done to.
    private var roots: Set<TermID> = []

    /// Points at which one function is called, and conditions at one point, that are told apart.
    private static let pointLimit = 4, callLimit = 2

    init(_ events: [Event]) {
        for (position, event) in events.enumerated() { note(event, at: position, of: events) }
    }

    private struct Slot: Hashable {
        enum Sort: Hashable { case use, keep, give }
        var place: Place
        var sort: Sort
    }

    private struct Call: Hashable {
        var function: TermID
        var point: ExecutionPoint
    }

    func isFull(at place: Place) -> Bool { counts[Slot(place: place, sort: .use), default: 0] >= Value.limit }
    func knows(_ root: TermID) -> Bool { roots.contains(root) }

    /// Adds an event to those that it finds; one whose key is known is joined.
    mutating func take(_ added: Event, _ events: inout [Event]) {
        var event = added
        if event.kind == .invoke, let points = points[event.subject.root], points.count >= Self.pointLimit,
            !points.contains(event.point)
        {
            event.point = .somewhere
        }
        if let known = positions.find(event.spread, { events[$0].key == event.key }) {
            return events[known].join(event)
        }
        if let slot = slot(of: event) {
            guard counts[slot, default: 0] < Value.limit else { return }
        } else if let known = calls[Call(function: event.subject.root, point: event.point)],
            known.count >= Self.callLimit
        {
            return events[known.last].join(event)
        }
        note(event, at: events.count, of: events)
        events.append(event)
    }

    private mutating func note(_ event: Event, at position: Int, of events: [Event]) {
        positions.insert(position, event.spread) { events[$0].spread }
        roots.insert(event.subject.root)
        if let slot = slot(of: event) { return counts[slot, default: 0] += 1 }
        points[event.subject.root, default: []].insert(event.point)
        let call = Call(function: event.subject.root, point: event.point)
        calls[call] = (calls[call].map { $0.count + 1 } ?? 1, position)
    }

    private func slot(of event: Event) -> Slot? {
        switch event.kind {
        case .invoke: nil
        case .keep: Slot(place: event.place, sort: .keep)
        case .give: Slot(place: event.place, sort: .give)
        case .read, .write, .delete, .invalidate, .add, .pass, .resume: Slot(place: event.place, sort: .use)
        }
    }
}

/// The effects of calling a body: the events that only callers can judge, and its result.
package struct Summary: Equatable, Sendable {
    /// Each with another key.
    package private(set) var events: [Event] = []
    /// What it does through more functions than events rise through, and far callers may know more of: mostly to its
    /// own instance. Another own method only passes that on, and who knows the instance by another name does it. Each
    /// with another key.
    package private(set) var far: [Event] = []
    package var result = Value()
    /// Where the body runs, as the language says.
    package var point = ExecutionPoint.caller
    /// That is where a library calls it; code that calls it itself runs it where that stands.
    package var runsWhereCalled = false
    /// It may stop and go on elsewhere.
    package var suspends = false
    /// It may wait for a network, where whoever calls it waits for it.
    package var awaitsTransfer = false
    /// It gives the thread over to a run loop, by which the thread is called back.
    package var turnsRunLoop = false
    /// What it does may be otherwise with other flags.
    package var hangsOnFlags = false
    /// Results owned by the executor of the body, each with the place where it is returned.
    package var escapes: [Event] = []
    package var transactions = TransactionSummary()
    var operations = Operations()
    /// Parameters whose object it deletes on all its ways.
    package var deletes: Set<Int32> = []
    /// Parameters that it asks for nothing but their identity, and gives to nobody.
    package var leftAlone: Set<Int32> = []
    /// Parameters of which its result is made, -1 for what it is called on; it makes that anew, or changes it.
    var makes: Set<Int32> = [], remakes = false
    /// Arguments that it adds to a handle, as parts of that handle, by parameter.
    var adds: [Int32: Value] = [:]
    /// A property's observer leaves a frozen copy in it, whatever it was set to.
    package var freezesProperty = false

    private var index = Derived<EventIndex?>(nil), farIndex = Derived<EventIndex?>(nil)

    package init() {}

    /// Takes an event; of two that are the same the one that is reached through fewer calls.
    package mutating func add(_ event: Event) {
        if index.content == nil { index.content = EventIndex(events) }
        index.content?.take(event, &events)
    }

    /// Its calls of functions that it is given, or that a property holds, behind however many methods of its instance.
    var calls: [Event] {
        let own = events.filter { $0.kind == .invoke }
        return far.isEmpty ? own : own + far.filter { $0.kind == .invoke }
    }

    /// Takes an event of `far`.
    mutating func addFar(_ event: Event) {
        if farIndex.content == nil { farIndex.content = EventIndex(far) }
        farIndex.content?.take(event, &far)
    }

    /// One place uses as many values as are told apart: a use of another one there changes nothing.
    package func isFull(at place: Place) -> Bool { index.content?.isFull(at: place) ?? false }
    /// Something is done to what a term names, as far as events were added since the summary was made.
    package func knows(_ root: TermID) -> Bool { index.content?.knows(root) ?? false }

    /// No event is to come: what finds them is of no use any more.
    mutating func end() {
        (index.content, farIndex.content) = (nil, nil)
        events = events.withUnsafeBufferPointer { Array($0) }
        far = far.withUnsafeBufferPointer { Array($0) }
    }

    /// An upper bound of both: the summary of a body in a circle of calls only grows, so that it comes to rest.
    package func joined(_ other: Summary) -> Summary {
        var joined = self
        for event in other.events { joined.add(event) }
        for event in other.far { joined.addFar(event) }
        joined.result.join(other.result)
        joined.suspends = suspends || other.suspends
        joined.turnsRunLoop = turnsRunLoop || other.turnsRunLoop
        joined.awaitsTransfer = awaitsTransfer || other.awaitsTransfer
        joined.hangsOnFlags = hangsOnFlags || other.hangsOnFlags
        for escape in other.escapes {
            let known = joined.escapes.firstIndex { $0.key == escape.key && $0.place == escape.place }
            if let known { joined.escapes[known].join(escape) } else { joined.escapes.append(escape) }
        }
        joined.transactions = transactions.joined(other.transactions)
        joined.operations.addNew(other.operations)
        joined.deletes.formIntersection(other.deletes)
        joined.leftAlone.formIntersection(other.leftAlone)
        joined.makes.formUnion(other.makes)
        joined.remakes = remakes || other.remakes
        joined.adds.merge(other.adds) { $0.joined($1) }
        joined.freezesProperty = freezesProperty && other.freezesProperty
        return joined
    }
}

/// A finding made where a value's owner and the place of its use were both known.
struct Proof: Equatable {
    enum Kind: Hashable {
        /// It is used where it does not belong.
        case crossing
        /// It is used where it was obtained, after a suspension.
        case suspended
    }
    /// What the clause says.
    var kind: Kind { by.verdict == .suspended ? .suspended : .crossing }
    var event: Event
    /// The clause of the touch law that it was decided by.
    var by: Clause
    /// The body in which both were known.
    var body: BodyOwner
    /// A later use in the same context changes it.
    var changes = false
    /// A stored function has captured it.
    var isKept = false
    /// Every link is written or declared; otherwise one stands for what users will pass.
    var isCertain = true
    /// The property or global that is asked for its value in the wrong place: all that it holds belongs to one other.
    var holder: DeclarationID?
    /// For a passed value: the place where the receiver first touches it.
    var touch: Place?

    init(_ event: Event, by clause: Clause, in body: BodyOwner) {
        (self.event, by, self.body) = (event, clause, body)
    }

    /// Somebody is seen to touch it where it does not belong. To keep it, to pass it or to give it away harms nobody
    /// yet.
    var endsAtTouch: Bool { event.isTouch || touch != nil }

    /// The same of a value that is passed, with where the function that gets it touches it; nil where this says nothing
    /// of that.
    func touched(by other: Event) -> Proof? {
        guard touch == nil, kind == .crossing, event.kind == .pass, other.isTouch,
            other.path.starts(with: event.path + [event.place])
        else { return nil }
        var known = self
        known.touch = other.place
        known.changes = changes || other.kind == .write || other.kind == .delete
        return known
    }

    /// The same value in the same context, told where it is touched; nil where this one ends at a touch, or the other
    /// does not.
    func ending(at other: Proof) -> Proof? {
        guard kind == .crossing, !endsAtTouch, other.event.isTouch else { return nil }
        if let touched = touched(by: other.event) { return touched }
        var touched = self
        (touched.event, touched.by) = (other.event, other.by)
        touched.changes = changes || other.event.kind == .write || other.event.kind == .delete
        return touched
    }

    /// One finding for a value in one context.
    struct Key: Hashable {
        var kind: Kind
        var root: TermID
        var entry: ExecutionPoint
        /// Two objects that one handle's queue has let out are two.
        var handedOut: Place?
        /// Two objects of one handle that were there before are two; nil where that is not asked.
        var creation: Place?
        /// Each of the methods that a library calls of an object that it is given.
        var delegate: DeclarationID?

        init(_ kind: Kind, _ event: Event) {
            self.kind = kind
            root = event.subject.root
            entry = event.point
            handedOut = event.subject.handedOut
        }
    }
}
