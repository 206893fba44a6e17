import Declarations
import Flow
import Foundation
import Lowering
import Testing

/// The judge as a table: for each clause of the touch law a touch that this clause alone decides.
@Suite struct JudgeTests {
    private let terms = Terms()

    private func made(_ number: Int) -> TermID { terms.intern(.made(Draw.place(number), through: [])) }
    private func given(_ position: Int32) -> TermID { terms.intern(.parameter(position)) }
    private func at(_ executor: Executor, since number: Int = 1) -> ExecutionPoint {
        ExecutionPoint(executor: executor, entry: .at(Draw.place(number)))
    }

    /// A touch of an object with that owner, by code at that point.
    private func touch(
        _ owner: Confinement, _ point: ExecutionPoint, root: TermID? = nil, isLent: Bool = true,
        _ change: (inout Touch) -> Void = { _ in }
    ) -> Touch {
        var touch = Touch(Atom(root ?? made(5), .live, owner), at: point, isRunning: { _ in isLent })
        change(&touch)
        return touch
    }

    /// Touches of what belongs to nobody, to an executor, or to a thread.
    private var owned: [(Clause, Touch)] {
        let queue = Executor.queue(made(0)), main = Confinement.executor(.main), here = ExecutionPoint.caller
        return [
            (.free, touch(.anywhere, at(.background))),
            (.unknownOwner, touch(.unknown, at(.background))),
            (.unknownOwner, touch(.executor(.unknown), at(.background))),
            (.unknownOwner, touch(.thread(at(.unknown)), at(queue, since: 2))),
            (.unknownContext, touch(main, at(.unknown))),
            (.unknownContext, touch(.thread(here), at(.unknown))),
            (.ownerIsGiven, touch(.of(given(0)), at(.background))),
            (.onItsHandlesQueue, touch(.of(given(0)), at(.ownQueue(given(0))))),
            (.mainThread, touch(main, at(queue)) { $0.thread = .main }),
            (.mainThreadWaits, touch(main, at(queue)) { $0.waiting = .main }),
            (.sameExecutor, touch(main, at(.main))),
            (.sameExecutor, touch(.executor(queue), at(queue))),
            (.sameExecutor, touch(main, at(.background)) { $0.held = [at(.main, since: 2)] }),
            (.otherExecutor, touch(main, at(.background))),
            (.otherExecutor, touch(.executor(queue), at(.queue(made(1))))),
            (.otherExecutor, touch(.executor(.ownQueue(made(0))), at(.ownQueue(made(1))))),
            (.otherExecutor, touch(main, at(.ownQueue(made(0)))) { $0.held = [at(.main, since: 2)] }),
            (.callersExecutor, touch(main, here)),
            (.someActor, touch(.executor(.actor(given(-1))), at(.actor(given(0))))),
            (.givenQueue, touch(.executor(.queue(given(0))), at(.background))),
            (.givenHandle, touch(.executor(.ownQueue(given(0))), at(.ownQueue(made(1))))),
            (.madeByThisCall, touch(.executor(.ownQueue(made(0))), here) { $0.isOfThisCall = true }),
            (.openedOnMainThread, touch(.thread(at(.main)), at(.main, since: 2))),
            (.sameWorkItem, touch(.thread(at(queue)), at(queue))),
            (.sameWorkItem, touch(.thread(at(queue)), at(queue)) { $0.isSuspended = true }),
            (.waitingThread, touch(.thread(at(.cooperative)), at(queue))),
            (.afterAwait, touch(.thread(at(.cooperative)), at(.cooperative)) { $0.isSuspended = true }),
            (.callerMayMove, touch(.thread(here), here) { $0.isSuspended = true }),
            (.callersThread, touch(.thread(here), at(.main))),
            (.otherThread, touch(.thread(here), at(.background))),
            (.otherThread, touch(.thread(at(queue)), at(queue, since: 2))),
            (.laterWorkItem, touch(.thread(at(.unknown)), at(.background, since: 2)))
        ]
    }

    /// Touches of what a closure is lent, and values that are kept.
    private var lent: [(Clause, Touch)] {
        let lending = Confinement.scope(Draw.place(3), at(.queue(made(0)))), queue = at(.queue(made(0)))
        let pool = Confinement.scope(Draw.place(3), at(.cooperative))
        return [
            (.lent, touch(lending, queue)),
            (.lent, touch(lending, queue) { $0.isSuspended = true }),
            (.lentBeforeAwait, touch(pool, at(.cooperative)) { $0.isSuspended = true }),
            (.outsideLending, touch(lending, at(.main, since: 2))),
            (.unknownContext, touch(lending, at(.unknown, since: 2))),
            (.lendingOver, touch(lending, at(.main, since: 2), isLent: false)),
            (.lendingOver, touch(lending, queue, isLent: false)),
            (.backOnItsQueue, touch(lending, at(.ownQueue(made(4)), since: 2), root: made(4), isLent: false)),
            (.backOnItsQueue, touch(lending, at(.ownQueue(made(4)), since: 2), root: made(4))),
            (.outlivesLending, touch(lending, queue) { $0.act = .keep(byActor: false) }),
            (.noTouch, touch(.executor(.main), at(.background)) { $0.act = .keep(byActor: false) }),
            (.otherExecutor, touch(.executor(.main), at(.background)) { $0.act = .keep(byActor: true) })
        ]
    }

    @Test func aClauseDecidesItsTouches() {
        for (clause, touch) in owned + lent {
            #expect(terms.ruling(touch).by == clause, "\(touch.owner) at \(touch.point)")
        }
    }

    @Test func everyClauseHasATouch() {
        let told = Set((owned + lent).map(\.0))
        for clause in Clause.allCases { #expect(told.contains(clause) != clause.isBeyondOneTouch, "\(clause)") }
    }

    /// The touch law: an unknown execution context is never "elsewhere", and an unknown owner breaks nothing; but what
    /// a closure was lent is wrong wherever it is used after that, and a work item of a pool is on no earlier thread.
    @Test func unknownIsNoGround() {
        var draw = Draw(31)
        for _ in 0..<2000 {
            let point = ExecutionPoint(executor: .unknown, entry: draw.point().entry)
            let there = draw.terms.ruling(touch(draw.owner(), point, isLent: draw.flag()))
            let nobodys = draw.terms.ruling(touch(draw.one([.unknown, .executor(.unknown)]), draw.point()))
            #expect(there.verdict != .foreign || there.by == .lendingOver)
            #expect(nobodys.verdict == .unknown || nobodys.by == .sameExecutor)
        }
    }

    /// What waits for code on the same thread can only allow it more.
    @Test func whatWaitsForbidsNothing() {
        var draw = Draw(32)
        for _ in 0..<2000 {
            var touch = touch(draw.owner(), draw.point(), isLent: draw.flag())
            let alone = draw.terms.ruling(touch).verdict
            touch.held = [draw.point(), draw.point()]
            let held = draw.terms.ruling(touch).verdict
            #expect(alone != .legal || held == .legal)
            #expect(alone == .foreign || held != .foreign)
        }
    }

    // MARK: One judge

    /// Comparisons of an owner with the code that uses the value, as they are written.
    private static let comparisons = [
        #"confinement\s*[!=]=\s*\.(executor|thread|scope)\("#, #"case \.(executor|thread)\([a-z]\w*\.[\w.]+\)"#,
        #"case \.(thread|executor|scope)\(.*where [^:]*\.(executor|entry)\b"#,
        #"\b(creation|escape|home|lender|lent|maker|opened|own|owner)\.(executor|entry|from)\s*[!=]=\s*[a-z]"#,
        #"executor\s*[!=]=\s*\.ownQueue\("#
    ]

    /// Lines beside the judge's that compare the two, and why they don't ask it.
    private static let exceptions = [
        "case .thread(let point) where point.executor == .caller:": "names the owner, in a report",
        "|| lent.executor == event.point.executor": "words a proof that the judge has made",
        "case .thread(let creation) where creation.executor == .main: break":
            "says which owners make a whole property the defect, before the judge is asked",
        "for escape in closure.escapes where escape.from != call.point.executor {":
            "a stored function gives its result: `givenByOwner`, before anything touches that",
        "case .executor(.main) where frame.point.executor == .unknown: return atom":
            "a closure gives its result: `handedBack`, before anything touches that"
    ]

    @Test func nothingElseComparesAnOwnerWithAContext() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Flow")
        let patterns = try Self.comparisons.map { try Regex($0).wordBoundaryKind(.simple) }
        var met: Set<String> = [], count = 0
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift") {
            count += 1
            guard name != "Domain/Judgement.swift" else { continue }
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
            where !line.hasPrefix("//") && patterns.contains(where: { line.contains($0) }) {
                #expect(Self.exceptions[line] != nil, "\(name): ask the judge: \(line)")
                met.insert(line)
            }
        }
        #expect(count > 80)
        #expect(met == Set(Self.exceptions.keys))
    }
}
