import Declarations
import Lowering
import Syntax

/// Streams whose elements a function makes for each subscriber, in the subscriber's context, and the values that
/// accompany a stream without being its elements.
struct BodyStreams: RunPart {
    /// The run of the body, with all its parts.
    let flow: BodyFlow
    var run: BodyRun { flow.run }

    /// Makes a stream from a function.
    /// - Returns: The function, for subscribers, and the values that it is seen to put into the stream wherever it
    ///   runs.
    func make(of atom: Atom, _ call: DescribedCall, _ site: CallSite, _ state: inout FlowState) -> Value {
        let there = ExecutionPoint(executor: .unknown, entry: .at(entryPlace(atom, call.instruction)))
        let result = runMaker(atom, on: there, call, site, &state)
        var maker = atom
        maker.isOfStream = true
        return Value(maker).joined(result)
    }

    /// Subscribes: the function that makes the elements is run, on the queue that the call names or else here, and is
    /// then no longer pending.
    /// - Returns: The stream from here on.
    func subscribed(_ call: DescribedCall, _ state: inout FlowState) -> Value? {
        guard let receiver = call.receiver, receiver.atoms.contains(where: { terms.isMaker($0) }) else {
            if call.role?.kind != .publisher { start(call, &state) }
            return call.receiver
        }
        var stream = receiver.map { terms.isMaker($0) ? nil : $0 }
        for maker in receiver.atoms where terms.isMaker(maker) {
            var function = maker
            function.isOfStream = false
            let entry = ExecutionPoint.Entry.at(entryPlace(function, call.instruction))
            let point =
                queue(call).map { ExecutionPoint(executor: flow.executors.of(queue: $0), entry: entry) }
                ?? call.frame.point
            recordUses(ofMaker: function, point, call.instruction)
            let emitted = runMaker(function, on: point, call, .now, &state)
            // A handle that the function has opened belongs to the thread that is known now.
            stream = stream.map { Self.settled($0, on: point) }
            if !emitted.isEmpty {
                stream = stream.map {
                    $0.confinement.isThread(since: entry) ? nil : $0
                }
                .joined(emitted)
            }
        }
        return stream
    }

    /// Starts a work object by hand: the function that it was made of runs here and now.
    private func start(_ call: DescribedCall, _ state: inout FlowState) {
        for function in call.receiver?.atoms ?? [] where terms.isFunction(function.root) {
            _ = flow.callFunction(
                FunctionCall(function, on: call.frame.point, with: [], at: call.instruction), &state)
        }
    }

    func put(_ elements: [Value], into stream: TermID, by point: ExecutionPoint, _ state: inout FlowState) {
        Self.put(elements, into: stream, by: point, run, &state)
    }

    /// Puts values into a stream, as its elements; values put by another work item than the one that fills the stream
    /// belong where that runs.
    static func put(
        _ elements: [Value], into stream: TermID, by point: ExecutionPoint, _ run: BodyRun, _ state: inout FlowState
    ) {
        let isElsewhere = run.filler(of: stream).map { $0 != point.entry } ?? false
        for element in elements.lazy.map(Self.left) {
            state.streams[stream, default: Value()].join(
                isElsewhere ? element.map { ofStream($0, on: point) } : element)
        }
        guard isElsewhere else { return }
        let terms = run.terms
        let queue: TermID =
            switch point.executor {
            case .main: terms.intern(.mainQueue)
            case .background: terms.intern(.concurrentQueue(nil))
            case .queue(let queue): queue
            default: terms.intern(.constant(.other))
            }
        var scheduler = Atom(queue, .plain, .anywhere)
        scheduler.isOfStream = true
        state.streams[stream, default: Value()].add(scheduler)
    }

    /// A value that was lent to a closure and leaves it by a stream belongs to the closure's executor, even after the
    /// closure's run.
    static func left(_ value: Value) -> Value {
        value.map { atom in
            guard case .scope(_, let point) = atom.confinement, atom.state == .live, point.executor.isKnown else {
                return atom
            }
            var own = atom
            own.confinement = .executor(point.executor)
            return own
        }
    }

    /// The elements of a stream in its place, where its values or promised values are known.
    func withElements(_ stream: Value, _ state: FlowState) -> Value {
        guard !run.sent.isEmpty || !state.streams.isEmpty else { return stream }
        return stream.flatMap { atom in
            let held = [run.sent[atom.root], state.streams[atom.root]].compactMap { $0 }
            guard !atom.isOfStream, terms.isMade(atom.root), !held.isEmpty else { return Value(atom) }
            return held.reduce(into: Value()) { whole, elements in
                whole.join(
                    elements.map { element in
                        if element.isOfStream { return element }
                        var element = element
                        (element.isContained, element.carriage) = (true, .out)
                        return element.state == .plain ? nil : element
                    })
            }
        }
    }

    /// A stream of the project's own type, with the method that makes its elements for each subscriber.
    func withMaker(_ stream: Value, _ call: DescribedCall) -> Value {
        guard let maker = knowledge.delegates.servingMethod(of: call.receiverType) else { return stream }
        return stream.atoms.reduce(into: stream) { whole, atom in
            guard !atom.isOfStream, atom.root != .unknown else { return }
            var function = Atom(terms.intern(.function(maker, atom.root)))
            function.isOfStream = true
            whole.add(function)
        }
    }

    /// The elements of a stream of a function's results: they belong to the executor that runs the stream there, as
    /// the next operator does, unless a scheduler says otherwise.
    func elements(of result: Value, madeOn point: ExecutionPoint, _ state: FlowState) -> Value {
        withElements(result, state).map { atom in
            guard atom.state != .plain || atom.isOfStream || atom == .unknown else { return nil }
            return Self.ofStream(atom, on: point)
        }
    }

    /// A value that was created in a work item, for the operators that follow in it.
    private static func ofStream(_ atom: Atom, on point: ExecutionPoint) -> Atom {
        guard point.executor.isKnown, atom.confinement.isThread(of: point) else { return atom }
        var element = atom
        element.confinement = .executor(point.executor)
        return element
    }

    /// A value that a function makes in whichever context subscribes, where that is known now.
    private static func settled(_ atom: Atom, on point: ExecutionPoint) -> Atom {
        guard point.executor.isKnown, case .thread(let creation) = atom.confinement, creation.executor == .unknown
        else { return atom }
        var element = atom
        element.confinement = .executor(point.executor)
        return element
    }

    /// Records the uses of arguments and of properties' contents by a closure of another body, where its stream is
    /// subscribed to.
    private func recordUses(ofMaker function: Atom, _ point: ExecutionPoint, _ instruction: Instruction) {
        guard closure(function) == nil, let place = analysis.place(ofClosure: function.root) else { return }
        for use in run.makersUses[place] ?? [] {
            var moved = use
            moved.point = point
            if use.subject.taken == use.point { moved.subject.taken = point }
            flow.events.record(moved)
            if point.executor.isKnown, terms.isStored(moved.subject.root), !moved.subject.isPart {
                flow.accesses.noteLed(moved, instruction)
            }
        }
    }

    private func queue(_ call: DescribedCall) -> Value? {
        guard case .queueArgument(let label)? = call.member.home else { return nil }
        return call.given.first { $0.label == label }.map { flow.executors.queue(ofScheduler: $0.value, in: call) }
    }

    private func runMaker(
        _ function: Atom, on point: ExecutionPoint, _ call: DescribedCall, _ site: CallSite, _ state: inout FlowState
    ) -> Value {
        let place = entryPlace(function, call.instruction)
        let observers =
            closure(function).map {
                body.functions[Int($0.index)].parameters.indices.map { terms.intern(.lent(place, Int32($0))) }
            } ?? []
        var made = FunctionCall(
            function, on: point, with: observers.map { Value(Atom($0, .plain, .anywhere)) }, at: call.instruction)
        made.site = site
        let result = flow.runLater(made, &state)
        // The stream that the observer returns in its turn.
        let returned = withElements(result, state)
        let emitted = observers.reduce(returned.map { $0.isOfStream || $0.isConfined ? $0 : nil }) {
            $0.joined(state.streams[$1] ?? Value())
        }
        return elements(of: emitted, madeOn: point, state).map {
            $0.isOfStream ? $0 : knowledge.part(of: $0, as: call.instruction.type)
        }
    }
}

extension Terms {
    /// Whether an atom is the function that makes a stream's elements.
    func isMaker(_ atom: Atom) -> Bool { atom.isOfStream && isFunction(atom.root) }
    /// Whether an atom is the queue that runs a stream's operators.
    func isScheduler(_ atom: Atom) -> Bool { atom.isOfStream && !isFunction(atom.root) }
    /// The queues that may run a stream's operators.
    func schedulers(of stream: Value?) -> Value { stream?.map { isScheduler($0) ? $0 : nil } ?? Value() }

    func isFunction(_ term: TermID) -> Bool {
        switch self[term] {
        case .closure, .function: true
        default: false
        }
    }
}
