import ConfinementChecker
import Dispatch
import Foundation
import Testing

/// Guards of handles that cannot keep one, by the object that stands behind their values.
@Suite(.alone) struct ConfinedHandlesTests {
    /// A framework as small as one can be: values lead to the session that gave them.
    final class Session: @unchecked Sendable {
        let queue: DispatchQueue?
        var home = ConfinedHandle.Home.firstUse
        init(queue: DispatchQueue? = nil) { self.queue = queue }
    }
    struct Value: @unchecked Sendable { var session: Session? }

    init() {
        ConfinedHandles.adapt("a framework of tests") { value in
            switch value {
            case let session as Session:
                if let queue = session.queue {
                    ConfinedHandle(session, "session", home: .ownQueue { run in queue.sync { run() } })
                } else {
                    ConfinedHandle(session, "session", home: session.home)
                }
            case let value as Value: value.session.map { ConfinedHandle($0, "session", home: $0.home) }
            default: nil
            }
        }
    }

    private func used<T>(_ value: T, line: Int = #line) -> T {
        ConfinedHandles.used(value, function: #function, at: ConfinementSite(line: line))
    }

    @Test func aThreadsHandle() async {
        let session = ConfinedHandles.opened(Session(), home: .openingThread, at: ConfinementSite())
        _ = used(Value(session: session))
        // A detached task may well get the same thread.
        await expectConfinementViolation(.wrongContext, count: 1) {
            await withCheckedContinuation { done in
                Thread.detachNewThread {
                    _ = used(Value(session: session))
                    done.resume()
                }
            }
        }
        // A value without an owner, and one that is not the framework's, passes.
        await Task.detached {
            _ = used(Value(session: nil)); _ = used(7); _ = used(Optional<Session>.none)
        }.value
    }

    @Test func aQueuesHandle() async {
        let queue = DispatchQueue(label: "own"),
            session = ConfinedHandles.opened(Session(queue: queue), at: ConfinementSite())
        queue.sync { _ = used(session) }
        await expectConfinementViolation(.wrongContext, count: 1) { await Task.detached { _ = used(session) }.value }
    }

    @Test func openedWhereNobodyLooked() async {
        let session = Session(queue: DispatchQueue(label: "own"))
        // Off its queue nothing is known of it, and it gets no guard that would be wrong later.
        _ = used(session)
        session.queue?.sync { _ = used(session) }
        await expectConfinementViolation(.wrongContext, count: 1) { await Task.detached { _ = used(session) }.value }
    }

    @Test func aLentHandle() async {
        let queue = DispatchQueue(label: "connection"), session = Session()
        session.home = .lender
        // Not lent by anybody who was seen.
        await Task.detached { _ = used(session) }.value
        for _ in 0..<3 {
            queue.sync { _ = used(ConfinedHandles.lent(session, at: ConfinementSite())) }
            // Within another closure on its queue, which has no guard.
            queue.sync { _ = used(session) }
        }
        await expectConfinementViolation(.wrongContext, count: 1) { await Task.detached { _ = used(session) }.value }
    }

    /// A connection is the same object in every closure: the report names the lend that its own test has seen last.
    @Test func theLendThatLeakedIsNamed() async {
        let queue = DispatchQueue(label: "connection"), session = Session()
        session.home = .lender
        func lend(_ line: Int) -> Session {
            queue.sync { ConfinedHandles.lent(session, at: ConfinementSite(line: line)) }
        }
        await withConfinementChecking { _ = lend(7) }
        let scope = ConfinementScope(
            name: "leaking", sink: CallingTestSink(file: #filePath, line: #line), site: ConfinementSite(),
            expecting: .wrongContext)
        await ConfinementScope.$current.withValue(scope) {
            _ = lend(100)
            let leaked = lend(200)
            await Task.detached { _ = used(leaked) }.value
        }
        let violation = scope.end().first
        #expect(
            violation?.message.contains("lent at ConfinedHandlesTests.swift:200") == true, "\(violation?.message ?? "")"
        )
        #expect(violation?.notes.map(\.site.line) == [200, 100])
    }

    /// A test in which handles are only lent has checked them.
    @Test(.confinementChecked(minimumChecks: 2)) func lendsCountAsChecks() async {
        let queue = DispatchQueue(label: "connection"), session = Session()
        session.home = .lender
        for _ in 0..<2 { queue.sync { _ = ConfinedHandles.lent(session, at: ConfinementSite()) } }
    }

    @Test func anActorsHandle() async {
        actor Owner {
            let session = Session()
            func use(_ used: @Sendable (Session) -> Session) async {
                _ = used(session)
                await Task.yield()
                _ = used(session)
            }
        }
        let owner = Owner()
        await owner.use { used($0) }
        await expectConfinementViolation(.wrongContext, count: 1) {
            await Task.detached { _ = used(owner.session) }.value
        }
    }

    /// An actor with an executor of its own is an owner as any other.
    @Test func anExecutorsHandle() async {
        final class Lane: SerialExecutor {
            let queue = DispatchQueue(label: "lane")
            func enqueue(_ job: UnownedJob) {
                let me = asUnownedSerialExecutor()
                queue.async { job.runSynchronously(on: me) }
            }
            func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
        }
        actor Owner {
            private let lane = Lane()
            nonisolated var unownedExecutor: UnownedSerialExecutor { lane.asUnownedSerialExecutor() }
            let session = Session()
            func use(_ used: @Sendable (Session) -> Session) async {
                for _ in 0..<20 {
                    _ = used(session)
                    await Task.yield()
                }
            }
        }
        let owner = Owner()
        await owner.use { used($0) }
        await expectConfinementViolation(.wrongContext, count: 1) {
            await Task.detached { _ = used(owner.session) }.value
        }
    }

    /// A framework gives the same object to a later opener: its use there is right.
    @Test func openedAgainElsewhere() async {
        let session = ConfinedHandles.opened(Session(), home: .openingThread, at: ConfinementSite())
        await Task.detached { _ = used(ConfinedHandles.opened(session, home: .openingThread, at: ConfinementSite())) }
            .value
    }

    @Test func placesInText() {
        let site = ConfinementSite("/a b/C:D.swift:12:9", fileID: "M/C:D.swift")
        #expect(site.filePath == "/a b/C:D.swift" && site.line == 12 && site.column == 9)
    }
}
