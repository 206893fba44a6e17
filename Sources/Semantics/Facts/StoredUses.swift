import Declarations
import Flow
import Syntax

/// A handle or live value that is stored in a property or global, and used outside its owner's context.
package struct StoredUseFact: Sendable {
    /// The rule of the framework that is broken there.
    package enum Reason: Sendable {
        case elsewhere, offItsQueue, onNoThread

        /// The clause of the touch law that it is.
        package var clause: Clause {
            switch self {
            case .elsewhere: .secondContext
            case .offItsQueue: .offItsQueue
            case .onNoThread: .actorIsNoThread
            }
        }
    }
    /// The owner of the value, and the place that determines it.
    package enum Owner: Sendable {
        case ownQueue
        /// The code that reads it first.
        case firstUser
        /// The waiting thread of a queue's `sync`, where the handle is opened there.
        case waitingThread(Node)
        /// The thread that creates the instance, where the handle is opened there.
        case makingThread(Node)
        /// The context of the code that stores it; nil where that is the context in which it is opened.
        case writer(Node?, Context?)
    }
    package var variable: VariableID
    package var site: Site
    package var reason: Reason
    package var owner: Owner
    /// True where another function's use of the same property is reported before: this one stands at its touch.
    package var isFurther = false
    /// The use itself, in whichever function it is.
    package var touch: Node { site.touch }
}

extension Analysis {
    /// Stored values that a second context uses, and among them those of globals and statics, in the order of the
    /// declarations.
    func storedUses() -> (stored: [StoredUseFact], shared: [StoredUseFact]) {
        let accesses = Dictionary(grouping: facts.storedAccesses, by: \.variable)
        let variables = accesses.sorted { project.program.isBefore($0.key.id, $1.key.id) }.map {
            StoredVariable(self, $0.key, $0.value)
        }
        return (variables.flatMap(\.secondContexts), variables.compactMap(\.sharedUse))
    }
}

/// Judges the uses of a property's or global's value that belongs to the thread that opens it, or to a queue that
/// only the value itself knows. A value that is known to belong to a queue or an actor is judged where it is used
/// (`CrossingFact.stored`).
private final class StoredVariable {
    private let analysis: Analysis
    private let id: VariableID
    private let accesses: [StoredAccessFact]
    private var project: Project { analysis.project }
    private var declaration: VariableDeclaration { project[id] }
    private var kept: KeptValue? { analysis.stored[id] }
    private var owner: StoredOwner? { analysis.facts.owners[id] }

    private lazy var touches = accesses.filter { use in
        use.isTouch && !([use.site.node] + use.site.path.map(\.node)).contains { project.isTestCode($0) }
    }
    /// Uses of the value, tests aside.
    private lazy var uses = touches.filter { !$0.isWrite }
    /// Assignments to it, tests aside.
    private lazy var writes = touches.filter(\.isWrite)

    init(_ analysis: Analysis, _ id: VariableID, _ accesses: [StoredAccessFact]) {
        self.analysis = analysis
        self.id = id
        self.accesses = accesses
    }

    private func fact(
        _ use: StoredAccessFact, _ reason: StoredUseFact.Reason = .elsewhere, _ owner: StoredUseFact.Owner? = nil
    ) -> StoredUseFact {
        var site = use.site
        site.by = reason.clause
        return StoredUseFact(variable: id, site: site, reason: reason, owner: owner ?? writer(besides: use))
    }

    /// The code that stores the value.
    private func writer(besides use: StoredAccessFact) -> StoredUseFact.Owner {
        let others = accesses.filter { $0.isWrite && $0.site.node != use.site.node }
        let write = others.first(where: storesConfined) ?? others.first
        return .writer(write?.site.node, write?.site.context.executor == .main ? write?.site.context : nil)
    }

    // MARK: A second context

    /// Uses in contexts other than the value's owner: the first one of a thread's value; of a value with a queue of
    /// its own the first in each function.
    var secondContexts: [StoredUseFact] {
        guard analysis.hasOwnQueue(id) else { return secondContext.map { [$0] } ?? [] }
        guard analysis.holdsConfined(id), !hasKnownOwner, !(owner?.hasOwnExecutor ?? false) else { return [] }
        var functions: Set<FunctionID?> = []
        return uses.compactMap { use in
            guard
                !use.isPassedOn && use.site.context.executor.isBackground && !use.site.context.isOnCallersThread
                    && !mayBeOwnQueue(use.site.context)
            else { return nil }
            let fact = fact(use, .offItsQueue)
            return functions.insert(project.function(around: fact.touch)).inserted ? fact : nil
        }
    }

    /// A use of a thread's value in a context other than its owner; nil where there is none.
    private var secondContext: StoredUseFact? {
        // An actor's own executor may be the queue of the handle.
        guard analysis.holdsConfined(id), !hasKnownOwner, !(owner?.hasOwnExecutor ?? false) else { return nil }
        if declaration.attributes.contains(Names.mainActor) { return nil }
        switch owner?.isolation {
        // The context of a type with an unknown attribute is not known.
        case .main, .unknown: return nil
        case .actor: return declaration.owner.flatMap { useInActor($0, uses + writes) }
        case .globalActor: return useInActor(nil, uses)
        default: return useOnAnotherThread
        }
    }

    /// Whether it was seen to belong to the main thread, a queue or an actor.
    private var hasKnownOwner: Bool {
        isOfExecutor || kept?.isOnMainThread ?? false
    }

    private var isOfExecutor: Bool { kept?.confinement.executor.map { !$0.isOwnQueue } ?? false }

    /// Whether an actor's executor may be the queue of the handle.
    private func mayBeOwnQueue(_ context: Context) -> Bool {
        project.actor(context.executor).flatMap { analysis.flow?.hasOwnExecutor($0.id) } ?? false
    }

    /// A use of a thread's value that is stored in an actor: each of its methods may run on another thread.
    /// - Parameter actor: The actor's type; nil where it is its global actor.
    private func useInActor(_ actor: NominalID?, _ uses: [StoredAccessFact]) -> StoredUseFact? {
        // What was passed from who knows where may be the actor's own.
        guard let kept, kept.isSure, kept.state == .handle || kept.state == .live else { return nil }
        let own = uses.first { use in
            let context = use.site.context
            return !use.isWrite
                && actor.map { project.actor(context.executor) == $0 } ?? (context.executor == owner?.isolation)
        }
        let use = own ?? (actor == nil ? nil : uses.first { $0.site.context.executor.isKnown })
        return use.map { fact($0, .onNoThread) }
    }

    // MARK: The thread that opens it

    private var useOnAnotherThread: StoredUseFact? {
        if let use = uses.first(where: { $0.site.context.executor == .cooperative }) { return fact(use) }
        let isMadeOnce = declaration.isLet && !declaration.isLazy
        let elsewhere = uses.filter {
            ($0.isElsewhere || isMadeOnce && !$0.site.path.isEmpty && !$0.isPassedOn)
                && $0.site.context.executor.isBackground
        }
        // The serial queue that works with a value of one thread at a time is right; what stands beside it is not.
        let isForOneAtATime = analysis.keptType(id)?.model.home == .scope
        let beside = isForOneAtATime ? elsewhere.first { !$0.site.context.executor.isQueue } : nil
        if let use = beside ?? elsewhere.first {
            switch ownerOfWorkItems(use) {
            case .none: return nil
            case .writer: return fact(use)
            case .known(let owner): return fact(use, .elsewhere, owner)
            }
        }
        // The framework runs the method in the background, whatever code creates the instance.
        if let use = uses.first(where: {
            let context = $0.site.context
            return context.executor == .background && context.queue == nil && !context.isOwnThread
                && !context.isInferred && $0.site.path.isEmpty
        }), let opened = openedByInitializer {
            return fact(use, .elsewhere, .makingThread(opened))
        }
        if let write = accesses.first(where: \.isWrite), write.site.context.continuesParent,
            write.site.context.executor.isQueue,
            let use = uses.first(where: { $0.site.context.mayBe(write.site.context) })
        {
            return fact(use, .elsewhere, .waitingThread(write.site.node))
        }
        return nil
    }

    private enum WorkItemOwner {
        case none, writer
        case known(StoredUseFact.Owner)
    }

    /// The owner of a value that a work item uses. A value that is written and read on the same serial queue only
    /// belongs to it, unless the instance that creates the queue opens the value beforehand.
    private func ownerOfWorkItems(_ use: StoredAccessFact) -> WorkItemOwner {
        let all = uses + writes
        if use.site.context.executor.isQueue,
            all.allSatisfy({
                $0.site.context.mayBe(use.site.context)
                    || !$0.site.context.executor.isKnown && ($0.isWrite || isGivenOpen)
            })
        {
            if isMadeBefore(use.site), let opened = openedByInitializer {
                return .known(.makingThread(opened))
            }
            guard let write = accesses.first(where: \.isWrite), write.site.context.continuesParent else {
                return .none
            }
            return .known(.waitingThread(write.site.node))
        }
        // Jobs that a thread takes from a list: one thread may run them all.
        let isOneThread =
            use.site.context.isOwnThread
            && all.allSatisfy { $0.site.context.isOwnThread && !$0.site.path.isEmpty }
        return isOneThread ? .none : .writer
    }

    /// Whether no opening is seen of a handle that belongs to whoever is lent it: nobody owns it, and one queue that
    /// does all work with it is enough.
    private var isGivenOpen: Bool { analysis.keptType(id)?.model.home == .scope && !(kept?.isSure ?? false) }

    /// Whether code that creates the instance is on another thread than the queue of a use: the type creates that queue
    /// for each instance, or the method that uses the handle creates it for this one use.
    private func isMadeBefore(_ use: Site) -> Bool {
        guard let owner = declaration.owner, let queue = use.context.queue, let maker = queue.maker else {
            return false
        }
        let isInitial = maker == queue.variable, isOfVariable = project.variable(declaredAt: maker) != nil
        let function = isOfVariable ? nil : project.function(around: maker)
        if let variable = queue.variable.flatMap({ project.variable(declaredAt: $0) }) {
            let isOwn = project[variable].owner == owner && !project[variable].isStatic
            return isOwn && (isInitial || function.map { isInitializer($0, of: owner) } ?? false)
        }
        guard let function, function == use.function else { return false }
        let f = project[function]
        return f.owner == owner && !f.isStatic && f.kind != .initializer
    }

    private func isInitializer(_ id: FunctionID, of owner: NominalID) -> Bool {
        project[id].kind == .initializer && project[id].owner == owner
    }

    /// The opening of the handle during initialisation of the instance; nil where there is none.
    private var openedByInitializer: Node? {
        // A handle opened for a queue belongs to that queue.
        guard !declaration.isLazy, kept?.confinement == .thread || kept?.confinement == .scope else { return nil }
        if let initializer = declaration.initializer { return writes.allSatisfy(\.isInitial) ? initializer : nil }
        let opened = writes.first { write in
            guard let owner = declaration.owner, let function = write.site.function,
                isInitializer(function, of: owner)
            else { return false }
            return !write.isElsewhere && (!write.site.context.executor.isKnown || write.site.context.isInferred)
        }
        return opened.flatMap { opened in
            writes.allSatisfy { $0.site.node == opened.site.node } ? opened.site.node : nil
        }
    }

    // MARK: Globals

    /// Its use outside its owner's context; nil where it is no global or static, or is isolated. Storing it is no
    /// use.
    var sharedUse: StoredUseFact? {
        let v = declaration
        guard v.isStored, v.isStatic || v.isGlobal, analysis.holdsConfined(id) else { return nil }
        if isOfExecutor || v.attributes.contains(Names.mainActor) { return nil }
        if case .main? = owner?.isolation { return nil }
        if v.owner == nil, project.target(v.file).defaultIsolationIsMainActor { return nil }
        // A script's own closures capture values that its statements have created.
        let uses = accesses.filter { use in
            !use.isWrite && use.isTouch && !(use.site.function.map { project[$0].kind == .topLevel } ?? false)
        }
        let hasOwnQueue = analysis.hasOwnQueue(id), assignments = self.assignments
        let owner: StoredUseFact.Owner =
            hasOwnQueue
            ? .ownQueue
            : assignments.first.map {
                .writer(
                    $0.site.node,
                    $0.site.context.executor.isKnown && !$0.site.context.isInferred ? $0.site.context : nil)
            } ?? .firstUser
        let use =
            hasOwnQueue || assignments.isEmpty
            ? uses.first { $0.site.context.executor.isBackground } ?? (hasOwnQueue ? nil : useOnMain(uses))
            : uses.first { use in
                assignments.allSatisfy { isElsewhere(use.site.context, than: $0.site.context) }
            }
        return use.map { fact($0, .elsewhere, owner) }
    }

    /// A value that background code has read, if only to check for its presence, is no longer the main thread's.
    private func useOnMain(_ uses: [StoredAccessFact]) -> StoredAccessFact? {
        guard declaration.isLet, declaration.initializer != nil,
            accesses.contains(where: {
                !$0.isWrite && $0.site.context.executor.isBackground && !$0.site.context.isInferred
            })
        else { return nil }
        return uses.first { $0.site.context.executor == .main }
    }

    /// Assignments of a handle or a live value.
    private var assignments: [StoredAccessFact] { accesses.filter { $0.isWrite && storesConfined($0) } }

    private func storesConfined(_ write: StoredAccessFact) -> Bool {
        write.value.map { [.handle, .live, .maybe].contains($0.state) } ?? false
    }

    /// Whether code runs in another context, or another work item, than the one in which a value was stored.
    private func isElsewhere(_ here: Context, than home: Context) -> Bool {
        guard here.executor.isKnown else { return false }
        // The code that stores it is most likely no background code.
        guard home.executor.isKnown else { return here.executor.isBackground }
        guard here.mayBe(home) else { return true }
        switch here.executor {
        case .background, .cooperative:
            return here.site != nil && home.site != nil && here.site != home.site
        default: return false
        }
    }
}

/// Properties and globals, whatever their uses.
extension Analysis {
    /// Whether it holds a handle or a live value, not a frozen or unmanaged one.
    package func holdsConfined(_ id: VariableID) -> Bool {
        let kept = stored[id]
        let v = project[id]
        // A wrapper that transfers its value itself gives each thread its own.
        if v.attributes.contains(where: { project.models.wrapper($0)?.isReference ?? false }) {
            return false
        }
        // A generic box is judged where it is filled.
        if let type = project.declaredType(of: id), project.constraints(of: project.unwrapped(type)) != nil {
            return false
        }
        switch kept?.state {
        case .frozen?, .unmanaged?, .reference?: return false
        case .live?, .handle?: return true
        default: break
        }
        guard let held = keptType(id) else { return false }
        if v.attributes.contains(where: { project.models.wrapper($0) != nil }) { return false }
        // A type is no ground for a collection: one that code which is not followed puts there, or that only a
        // parameter brings which nobody is seen to pass, is unknown. Of several that are seen, one is live.
        let isSeen = kept.map { $0.state == .maybe && $0.isSure } ?? false
        // A wrapper of the project's own may open a handle each time.
        return !isWrappedByProject(id) && (held.kind == .handle || held.kind == .collection && isSeen)
    }

    /// Whether the handle that it holds has a queue of its own.
    package func hasOwnQueue(_ id: VariableID) -> Bool { keptType(id)?.model.home == .ownQueue }

    /// The database type of its value.
    package func keptType(_ id: VariableID) -> Knowledge.Role? {
        (project.declaredType(of: id) ?? stored[id]?.type).flatMap { project.heldRole(of: $0) }
    }

    /// Whether a property wrapper of the project's own wraps it.
    package func isWrappedByProject(_ id: VariableID) -> Bool {
        project.program.propertyWrappers(of: id.id).contains { wrapper in
            wrapper.declaration.map { !project.program.isInterface($0) } ?? false
        }
    }
}
