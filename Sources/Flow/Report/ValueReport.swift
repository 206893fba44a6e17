import Declarations
import Frameworks
import Lowering
import Syntax

/// A value as rules see it.
package struct ValueReport: Sendable {
    /// What it belongs to: the thread that ran its opening, the code that it is lent to, or what runs that executor's
    /// code.
    package enum Confinement: Hashable, Sendable {
        case unknown, thread, scope
        case executor(Context.Executor)

        package var executor: Context.Executor? { if case .executor(let executor) = self { executor } else { nil } }
    }
    package var state: ValueState
    package var confinement: Confinement
    /// The queue that it belongs to: two that the code does not tell apart are two.
    var queue = TermID.unknown
    package var kind: FrameworkModel.TypeModel.Kind?
    package var type = TypeID.unknown
    package var isSure = true
    /// The thread that it belongs to is the main one.
    package var isOnMainThread = false
}

extension ReportWriter {
    /// The report on a value, with its owner as far as that is known.
    func report(_ atom: Atom, _ type: TypeID, _ owner: BodyOwner) -> ValueReport {
        let role = knowledge.carriedRole(of: type)
        var confinement = stores.canonical(atom.confinement), state = atom.state
        if case .of(let root) = atom.confinement {
            // An initialiser's parameter: its callers' arguments are among the contents.
            let all = stores.contents(of: root).filter(\.isConfined)
            let given = all.filter { (terms.parameter(of: $0.root) ?? -1) < 0 }
            let held = given.isEmpty ? all : given
            let homes = Set(held.map { stores.canonical($0.confinement) })
            if homes.count == 1, let only = homes.first { confinement = only }
            if state == .given, Set(held.map(\.state)).count == 1, let only = held.first {
                state = atom.isPart && only.state == .handle ? .live : only.state
            }
        }
        if state == .given, analysis.isLive(atom, in: owner) { state = .live }
        var found = ValueReport(
            state: ValueState(state, role?.kind), confinement: .unknown,
            kind: atom.state == .handle ? .handle : role?.kind,
            type: reported(type))
        found.isSure = state != .given
        switch confinement {
        case .unknown, .anywhere, .of: break
        case .scope: found.confinement = .scope
        case .thread(let point):
            found.confinement = .thread
            found.isOnMainThread = point.executor == .main
        case .executor(let executor):
            switch executor {
            case .main, .globalActor: found.confinement = .executor(self.executor(executor, owner))
            case .queue(let term):
                found.confinement = .executor(self.executor(executor, owner))
                found.queue = term
            // Whichever handle's.
            case .ownQueue: found.confinement = .executor(.ownQueue(.unknown))
            case .actor(let term):
                let type = analysis.actorType(term, owner).map { program.node(of: $0) }
                found.confinement = .executor(.actor(type.map { .declared($0) } ?? .unknown))
            case .caller, .unknown, .background, .cooperative: break
            }
        }
        return found
    }

    /// The report that combines all alternatives of a value; nil where none of them relates to a database.
    func joined(_ atoms: [Atom], _ type: TypeID, _ owner: BodyOwner) -> ValueReport? {
        // A parameter's content is also among the atoms, as the callers' arguments.
        let own = atoms.filter { $0.state != .plain }, known = own.filter { $0.state != .given },
            taken = own.filter { terms.isStored($0.root) }
        let all = !known.isEmpty ? known : !taken.isEmpty ? taken : own
        guard let first = all.first else { return nil }
        var found = report(first, type, owner)
        for atom in all.dropFirst() {
            let other = report(atom, type, owner)
            if other.state != found.state {
                found.state =
                    other.state == .handle || found.state == .handle
                    ? .handle : other.state.isFree && found.state.isFree ? .unmanaged : .maybe
            }
            if other.confinement != found.confinement || other.queue != found.queue { found.confinement = .unknown }
            found.isOnMainThread = found.isOnMainThread && other.isOnMainThread
            found.isSure = found.isSure && other.isSure
        }
        return found
    }
}

extension ValueState {
    /// True for states without an open handle: a value in any of these states may be used anywhere.
    fileprivate var isFree: Bool { self == .frozen || self == .unmanaged || self == .reference }

    /// The state of an atom; if nothing else is known of it, the state that its type allows.
    init(_ state: Atom.State, _ kind: FrameworkModel.TypeModel.Kind?) {
        self =
            switch state {
            case .plain: .plain
            case .given:
                kind == .handle
                    ? .handle
                    : kind == .reference ? .reference : kind == .model || kind == .collection ? .maybe : .plain
            case .handle: .handle
            case .live: .live
            case .unmanaged: .unmanaged
            case .frozen: .frozen
            case .reference: .reference
            }
    }
}
