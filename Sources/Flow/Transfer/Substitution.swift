import Declarations
import Lowering
import Syntax

/// Rewrites a callee's terms in the caller's.
///
/// One object per call: the same answers are asked again and again, and copying all its contents took longer.
package final class Substitution {
    let callee: Summary
    let receiver: Value
    let arguments: [Value]
    let place: Place
    let caller: ExecutionPoint
    let isAwaited: Bool
    /// The values that the caller has put into properties.
    let fields: [TermID: Value]
    /// The arguments that were made optional for the call: they are not nil.
    let wrapped: Set<Int32>
    let terms: Terms
    /// The type of the caller's `self`.
    let callersType: DeclarationID?
    /// Of an actor's member that is called on one of several instances: some instance of the actor.
    let someActor: TermID?
    /// The results of the functions that the callee runs, by the callee's terms for them.
    var results: [TermID: Value] = [:]
    /// The point at which the callee's own statements run.
    private(set) var calleeHere = ExecutionPoint.caller

    init(
        callee: Summary, receiver: Value, arguments: [Value], place: Place, caller: ExecutionPoint, isAwaited: Bool,
        fields: [TermID: Value], wrapped: Set<Int32>, terms: Terms, callersType: DeclarationID? = nil,
        someActor: TermID? = nil
    ) {
        (self.callee, self.receiver, self.arguments) = (callee, receiver, arguments)
        (self.place, self.caller, self.isAwaited) = (place, caller, isAwaited)
        (self.fields, self.wrapped, self.terms) = (fields, wrapped, terms)
        (self.callersType, self.someActor) = (callersType, someActor)
        let executor = executor(callee.point.executor)
        // Without an `await` there is no hop: the callee runs where it is called.
        calleeHere =
            callee.runsWhereCalled || executor == .caller || executor == caller.executor
                || !isAwaited && caller.executor.isKnown
            ? caller : ExecutionPoint(executor: executor, entry: .at(place))
    }

    func argument(_ position: Int32) -> Value {
        if position < 0 { return receiver }
        return arguments.indices.contains(Int(position)) ? arguments[Int(position)] : .unknown
    }

    /// The guards that the caller's own parameters must fulfil; nil where the guards do not hold.
    func guards(_ guards: Guards) -> Guards? {
        var mine = Guards()
        if guards.isEmpty { return mine }
        for (subject, test) in guards.tests {
            if subject == .thread {
                switch calleeHere.executor.isMain {
                case .unknown:
                    // What is taken on the main thread only is touched there, whatever queue that thread has entered.
                    if case .ownQueue = calleeHere.executor, test == .isTrue { return nil }
                    mine = calleeHere.executor == .caller ? mine.adding(subject, test) : mine
                case let isMain: if (isMain == .yes) != (test == .isTrue) { return nil }
                }
                continue
            }
            let value = asked(terms.term(of: subject))
            let truth = terms.truth(test, value, own: callersType)
            if truth == .no { return nil }
            // It holds, whoever calls.
            if truth == .yes { continue }
            if test == .isNil, subject.property == nil, wrapped.contains(subject.parameter) { return nil }
            if let own = value.only.flatMap(terms.guardSubject) { mine = mine.adding(own, test) }
        }
        return mine
    }

    /// What the caller knows of a parameter, or of a property that is reached from one.
    private func asked(_ term: TermID) -> Value {
        switch terms[term] {
        case .parameter(let position): return argument(position)
        case .field(let base, let variable):
            return asked(base).flatMap { held in
                let property = terms.field(held.root, variable)
                guard property != .unknown, !held.isPart else { return .unknown }
                return fields[property] ?? terms.constantProperty(held.root, variable)
                    ?? Value(Atom(property, .given, .of(property)))
            }
        default: return .unknown
        }
    }

    /// The caller's terms for one of the callee's.
    func terms(_ term: TermID, _ state: FlowState) -> [TermID] {
        if let only = onlyTerm(term, state) { return [only] }
        switch terms[term] {
        case .parameter(let position): return Self.distinct(argument(position).atoms.map(\.root))
        case .field(let base, let variable):
            return Self.distinct(bases(of: base, state).map { terms.field($0, variable) })
        case .accessor(let base, let variable):
            return Self.distinct(bases(of: base, state).map { accessor($0, variable) })
        case .made: return [terms.made(term, ledBy: place)]
        case .function(let id, let on): return terms(on, state).prefix(1).map { terms.intern(.function(id, $0)) }
        default: return [term]
        }
    }

    /// The bases of a property: the values that the caller has put there, if any. Each once: two properties of two
    /// levels lead to the same object, and the ways multiply with the levels of a path.
    private func bases(of term: TermID, _ state: FlowState) -> [TermID] {
        let own = terms(term, state)
        guard own.contains(where: { state.fields[$0] != nil }) else { return own }
        return Self.distinct(own.flatMap { base in state.fields[base]?.atoms.map(\.root) ?? [base] })
    }

    private static func distinct(_ terms: [TermID]) -> [TermID] {
        guard terms.count > 1 else { return terms }
        var seen: Set<TermID> = []
        return terms.filter { seen.insert($0).inserted }
    }

    /// The caller's term for one of the callee's, where that is plainly a single one; nil otherwise.
    private func onlyTerm(_ term: TermID, _ state: FlowState) -> TermID? {
        switch terms[term] {
        case .parameter(let position): argument(position).only?.root
        case .field(let base, let variable): onlyBase(of: base, state).map { terms.field($0, variable) }
        case .accessor(let base, let variable): onlyBase(of: base, state).map { accessor($0, variable) }
        case .made: terms.made(term, ledBy: place)
        case .function: nil
        default: term
        }
    }

    /// The base of a property's term, where that is plainly a single one; nil otherwise.
    private func onlyBase(of term: TermID, _ state: FlowState) -> TermID? {
        guard let base = onlyTerm(term, state) else { return nil }
        guard let put = state.fields[base] else { return base }
        return put.only?.root
    }

    /// The caller's term for a property of the callee's, where that is plainly a single one and the caller has put
    /// nothing there; nil otherwise.
    func untouched(_ property: TermID, _ state: FlowState) -> TermID? {
        guard case .field(let base, let variable) = terms[property], let own = onlyBase(of: base, state),
            case let term = terms.field(own, variable), term != .unknown, state.fields[term] == nil
        else { return nil }
        return term
    }

    /// The one term that a callee's term is here; unknown where there are several.
    private func term(_ term: TermID) -> TermID {
        switch terms[term] {
        case .parameter(let position): return argument(position).only?.root ?? .unknown
        case .field(let base, let variable):
            let field = terms.field(self.term(base), variable)
            return fields[field]?.only?.root ?? field
        case .accessor(let base, let variable): return accessor(self.term(base), variable)
        case .made: return terms.made(term, ledBy: place)
        default: return term
        }
    }

    /// The term of a property of an unknown container, as made by this call.
    private func accessor(_ container: TermID, _ variable: DeclarationID) -> TermID {
        terms.intern(container == .unknown ? .made(place, through: []) : .accessor(container, variable))
    }

    func executor(_ executor: Executor) -> Executor {
        func known(_ id: TermID, _ make: (TermID) -> Executor) -> Executor {
            let id = term(id)
            switch terms[id] {
            // A queue that is left out is not known.
            case .unknown, .constant: return .unknown
            case .mainQueue: return .main
            case .concurrentQueue: return .background
            default: return make(id)
            }
        }
        switch executor {
        case .actor(let id):
            if let someActor, terms[id] == .parameter(-1), receiver.only == nil { return .actor(someActor) }
            return known(id) { terms.actor($0) }
        case .queue(let id): return known(id) { .queue($0) }
        case .ownQueue(let id):
            // The main context's queue is the main one.
            if let handle = handle(id), case .executor(let confinement) = handle.confinement { return confinement }
            return known(id) { .ownQueue($0) }
        default: return executor
        }
    }

    /// The handle that the caller has passed, or put into a property of an argument.
    private func handle(_ id: TermID) -> Atom? {
        switch terms[id] {
        case .parameter(let position): argument(position).only
        case .field(let base, let variable): fields[terms.field(term(base), variable)]?.only
        default: nil
        }
    }

    func point(_ point: ExecutionPoint) -> ExecutionPoint {
        let executor = executor(point.executor)
        guard point.entry == .caller else {
            // A work item that begins a further one at the same place, in a helper that both were given to.
            let isFurther = point.entry == caller.entry && point.entry != .elsewhere && executor.isWorkItem
            return ExecutionPoint(executor: executor, entry: isFurther ? .at(place) : point.entry)
        }
        if point == callee.point || executor == .caller || executor == calleeHere.executor { return calleeHere }
        // A queue's `sync` runs on the waiting thread.
        if case .queue = point.executor { return ExecutionPoint(executor: executor, entry: calleeHere.entry) }
        return ExecutionPoint(executor: executor, entry: .at(place))
    }

    func confinement(_ confinement: Confinement) -> Confinement {
        switch confinement {
        case .unknown, .anywhere: return confinement
        case .of(let root):
            guard case .parameter(let position) = terms[root] else { return .of(term(root)) }
            return argument(position).only?.confinement ?? .unknown
        case .thread(let point): return .thread(self.point(point))
        case .scope(let place, let point): return .scope(place, self.point(point))
        case .executor(let executor): return .executor(self.executor(executor))
        }
    }

    /// A callee's value in the caller's terms, with no more known of it than the callee knows.
    package func value(_ value: Value, _ state: FlowState) -> Value { value.flatMap { self.value($0, state) } }

    /// A callee's atom in the caller's terms.
    package func value(_ atom: Atom, _ state: FlowState) -> Value {
        guard let asked = guards(atom.guards) else { return Value() }
        let terms = self.terms
        switch terms[atom.root] {
        case .parameter(let position):
            return argument(position).map { own(atom, asked, from: $0) }
        case .field(let base, let variable):
            let taken = atom.taken.map { point($0) }
            func read(of base: TermID) -> Value {
                let term = terms.field(base, variable)
                guard term != .unknown else { return .unknown }
                func read(_ given: Atom) -> Atom { own(atom, asked, from: given, taken: taken) }
                return state.fields[term]?.map(read) ?? Value(read(Atom(term, .given, .of(term))))
            }
            if let only = onlyBase(of: base, state) { return read(of: only) }
            var whole = Value()
            for base in bases(of: base, state) { whole.join(read(of: base)) }
            return whole
        case .result(let function):
            if let known = results[function] { return known.map { own(atom, asked, from: $0) } }
            // A closure of another body has the same result for every caller.
            if case .closure = terms[function] { return Value(renamed(atom, asked)) }
            return .unknown
        default: return Value(renamed(atom, asked))
        }
    }

    private func renamed(_ atom: Atom, _ asked: Guards) -> Atom {
        var own = atom
        own.root = term(atom.root)
        own.confinement = confinement(atom.confinement)
        own.taken = atom.taken.map { point($0) }
        own.guards = asked
        return own
    }

    /// A value that the callee has read from, or made of, its argument.
    /// - Parameters:
    ///   - asked: The part of the atom's guards that the caller's own parameters must fulfil.
    ///   - taken: The place where it was taken out of a property.
    private func own(_ atom: Atom, _ asked: Guards, from given: Atom, taken: ExecutionPoint? = nil) -> Atom {
        var own = given
        if !asked.isEmpty { own.guards = given.guards.and(asked) ?? given.guards }
        own.take(from: atom, taken: taken)
        switch atom.state {
        case .given:
            if atom.isPart, given.state == .handle { own.state = .live }
        case .live:
            own.state = .live
        case .handle: own.state = .handle
        case .plain, .unmanaged, .frozen, .reference:
            own.state = atom.state
            own.confinement = confinement(atom.confinement)
        }
        own.isPart = given.isPart || atom.isPart
        if case .of = atom.confinement {
        } else {
            own.confinement = queue(of: atom, from: given) ?? confinement(atom.confinement)
        }
        return own
    }

    /// Of a value that belongs to its own handle's queue the queue of the handle at hand: where an argument may be
    /// several handles, each of its values belongs to its own.
    private func queue(of atom: Atom, from given: Atom) -> Confinement? {
        guard case .executor(.ownQueue(atom.root)) = atom.confinement, terms.isParameter(atom.root),
            given.root != .unknown, given.state == .handle || given.state == .given
        else { return nil }
        if case .executor = given.confinement { return given.confinement }
        return .executor(.ownQueue(given.root))
    }
}

extension Substitution {
    /// A call at the place of the code that provides a value, in the caller's own work item.
    package convenience init(_ callee: Summary, receiver: Value, arguments: [Value], at place: Place, _ terms: Terms) {
        self.init(
            callee: callee, receiver: receiver, arguments: arguments, place: place, caller: .caller, isAwaited: false,
            fields: [:], wrapped: [], terms: terms)
    }
}
