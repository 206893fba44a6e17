import ConfinementChecker
import ConfinementRuntime
import Foundation
import Testing

/// Tests that fail or stop the process, as others in a process of their own have them do.
@Suite(.enabled(if: OwnProcess.isToFail)) struct FailingByDesign {
    static let expectation = #line + 3
    @Test func anExpectation() async {
        await withConfinementChecking(.explore(seeds: 3)) {
            #expect(Bool(false), "by design")
        }
    }

    @Test func anOrder() async {
        await withConfinementChecking(.explore(seeds: 50)) {
            let count = Count()
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<3 {
                    group.addTask {
                        for _ in 0..<4 {
                            let now = await count.value
                            await count.set(now + 1)
                        }
                    }
                }
            }
            withKnownIssue { #expect(Bool(false)) }
            #expect(await count.value == 12, "by design")
        }
    }

    @Test func aHandleInAPlainTest() async {
        await withConfinementChecking { onThreadOfItsOwn(Handle()) }
    }

    static let bystander = #line + 4, culprit = #line + 9
    @Test func aTrapBesideAnotherTest() async {
        let hasBegun = Locked(false)
        async let bystander: Void = {
            await withConfinementChecking(.explore(seeds: 1)) {
                hasBegun.withLock { $0 = true }
                while true { usleep(1000) }
            }
        }()
        await withConfinementChecking(.explore(seeds: 1)) {
            while !hasBegun.withLock({ $0 }) { usleep(1000) }
            fatalError("by design")
        }
        await bystander
    }
}

private func onThreadOfItsOwn(_ handle: Handle) { onThread { handle.use() } }

/// Not in the tests' own process: one that has started another waits for its end at a socket from then on, so that no
/// standstill can be proven to be a deadlock there.
@Suite(.enabled(if: !OwnProcess.isOwn), .serialized) struct Failures {
    private func log(_ test: String) throws -> [[String: Any]] {
        let path = NSTemporaryDirectory() + "violations-\(UUID().uuidString).jsonl"
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try OwnProcess.runFailing(test, ["CONFINEMENT_LOG": path])
        return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    #if compiler(>=6.2)
        /// As XCTest's failures are, which the checker itself reports.
        @Test func aFailedExpectationIsInTheLog() throws {
            let lines = try log("anExpectation")
            let line = try #require(lines.first)
            #expect(lines.count == 1)
            #expect(line["kind"] as? String == "failingOrder")
            #expect(line["line"] as? Int == FailingByDesign.expectation)
            #expect((line["path"] as? String)?.hasSuffix("FailureTests.swift") == true)
            #expect(line["mode"] as? String == "explore")
            #expect(line["seed"] as? Int == 0)
            #expect((line["message"] as? String)?.contains("CONFINEMENT_SEED=0") == true)
        }

        /// A failing order is shown with as few switches as it takes, and fails the test once.
        @Test func aFailingOrderIsShownAsShortAsItCanBe() throws {
            let output = try OwnProcess.runFailing("anOrder")
            let pattern = /as few switches between tasks as were found \((\d+) instead of (\d+)\)/
            let switches = try #require(output.firstMatch(of: pattern), "\(output.suffix(4000))")
            let few = try #require(Int(switches.1)), many = try #require(Int(switches.2))
            #expect(few < many && few <= 8, "\(few), \(many)")
            #expect(output.matches(of: /recorded an issue/).count == 1)
            // Of the orders that were run to find it nothing is told, of the others each known issue.
            let orders = try #require(output.firstMatch(of: /failed in order (\d+) of 50/))
            #expect(output.matches(of: /recorded a known issue/).count == Int(orders.1))
        }
    #endif

    /// Each line says how the body ran, also where that was no mode that was asked for.
    @Test func aPlainTestHasItsModeInTheLog() throws {
        let line = try #require(try log("aHandleInAPlainTest").first)
        #expect(line["kind"] as? String == "wrongContext")
        #expect(line["mode"] as? String == "plain")
        #expect(line["seed"] != nil && line["seed"] as? Int == nil, "null, as no seed was asked for")
        #expect(line["pass"] as? Int == 1)
    }

    /// Of several tests that run at once, the last words name the one whose job stopped the process.
    @Test func theLastWordsNameTheTestThatStoppedTheProcess() throws {
        let output = try OwnProcess.runFailing("aTrapBesideAnotherTest")
        let words = output.split(separator: "\n").filter { $0.contains("the process stops in") }
        #expect(words.count == 1, "\(output.suffix(4000))")
        #expect(words.first?.contains("FailureTests.swift:\(FailingByDesign.culprit) ") == true, "\(words)")
    }
}
