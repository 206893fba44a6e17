import ConfinementChecker
import CorrectPrograms
import Testing
import XCTest

/// The same programs where tests run: under Swift Testing on Linux the main actor is not on the main thread.
@Suite(.serialized) struct FalseAlarmsInSwiftTesting {
    @Test(arguments: ConfinementMode.allCases) func none(mode: ConfinementMode) async {
        let outcome = await FalseAlarms.run(checks: 1000, in: mode)
        #expect(outcome.alarms.isEmpty)
        #expect(outcome.unknown < outcome.checks / 5)
    }
}

final class FalseAlarmsInXCTest: XCTestCase {
    func testNone() async {
        for mode in ConfinementMode.allCases {
            let outcome = await FalseAlarms.run(checks: 1000, in: mode)
            XCTAssertEqual(outcome.alarms, [:])
            XCTAssertLessThan(outcome.unknown, outcome.checks / 5)
        }
    }
}
