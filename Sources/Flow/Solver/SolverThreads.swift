import Declarations
import Dispatch
import Lowering

/// The threads that solve the components of a level: how many, and how they are begun and waited for.
package struct SolverThreads: Sendable {
    /// How many there are.
    package var count: Int
    /// Runs its second argument on as many threads at once as its first says, the caller's being one of them, and
    /// returns when all are done.
    package var run: @Sendable (Int, _ work: @escaping @Sendable () -> Void) -> Void

    /// So many threads, and a way to run them.
    package init(count: Int, run: @escaping @Sendable (Int, _ work: @escaping @Sendable () -> Void) -> Void) {
        (self.count, self.run) = (count, run)
    }

    /// The caller's.
    package static let one = SolverThreads(count: 1) { _, work in work() }
}

/// The components of a level while several threads solve them. Each thread has an analysis of its own, and each
/// component is solved by one.
final class SharedLevel: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private let components: [SolvedComponent]
    private var next = 0
    private var analyses: [FlowAnalysis]

    init(_ components: [SolvedComponent], _ analyses: [FlowAnalysis]) {
        (self.components, self.analyses) = (components, analyses)
    }

    private func locked<T>(_ work: () -> T) -> T {
        lock.wait()
        defer { lock.signal() }
        return work()
    }

    /// What one thread does: as many components as are left when its turn comes.
    func work(_ solve: (FlowAnalysis, SolvedComponent) -> Void) {
        guard let analysis = locked({ analyses.popLast() }) else { return }
        while let component = locked({ takeComponent() }) { solve(analysis, component) }
    }

    private func takeComponent() -> SolvedComponent? {
        guard next < components.count else { return nil }
        defer { next += 1 }
        return components[next]
    }
}

/// What a body gives that is run out of its turn.
struct Aside {
    var result: Value
    /// What it puts into properties of instances that it makes.
    var instances: [TermID: Value]
    fileprivate var effects: FlowEffects
    fileprivate var instanceTypes: [Place: DeclarationID]
}

extension FlowAnalysis {
    /// What a body gives by itself, run out of its turn over all that is known of others, but for the component at
    /// hand: the answer does not depend on who asks. One that leads back to itself gives nothing.
    func aside(_ owner: BodyOwner) -> Aside? {
        if let known = asides[owner] { return known.map(note) }
        if let first = openAsides.firstIndex(of: owner) {
            circularAsides.formUnion(openAsides[first...])
            return nil
        }
        guard let body = bodies[owner] ?? lowerer.body(of: owner) else {
            asides[owner] = .some(nil)
            return nil
        }
        openAsides.append(owner)
        let outer = (solving, effects, steps, runs, searched), types = terms.takeNotedTypes()
        (solving, effects) = (nil, FlowEffects())
        let found = BodyFlow(body, self).solve()
        let made = Aside(
            result: found.summary.result, instances: found.instances, effects: effects,
            instanceTypes: terms.takeNotedTypes())
        (solving, effects, steps, runs, searched) = outer
        terms.note(types)
        openAsides.removeLast()
        let known = circularAsides.remove(owner) == nil ? made : nil
        asides[owner] = .some(known)
        return known.map(note)
    }

    /// Whoever asks has part in what such a body does.
    private func note(_ aside: Aside) -> Aside {
        effects.add(aside.effects)
        if !aside.instanceTypes.isEmpty { terms.note(aside.instanceTypes) }
        return aside
    }
}
