import Engine
import Findings
import Rules
import Testing

/// What the pages say of how often a rule is right.
@Suite struct MeasuredPrecisionTests {
    @Test func everyCountIsOfARule() throws {
        #expect(MeasuredPrecision.applications > 100)
        #expect(MeasuredPrecision.date.count == 10)
        let read = Catalog.rules.filter { !MeasuredPrecision.of($0.id).counts.isEmpty }
        #expect(read.count >= 20)
        for rule in read {
            let severities = MeasuredPrecision.of(rule.id).counts.map(\.severity)
            #expect(severities == severities.sorted(by: >) && Set(severities).count == severities.count)
        }
    }

    @Test func aPageSaysHowOftenItsRuleIsRight() throws {
        let known = try #require(Catalog.rules.first { MeasuredPrecision.of($0.id).isKnown })
        let measured = MeasuredPrecision.of(known.id)
        let first = try #require(measured.counts.first)
        #expect(RulePage.overview(known.id)?.contains("\(first.right) of \(first.read) ") == true)
        #expect(measured.short != nil)
    }

    /// Of a rule with few readings the page says so, and the table says nothing.
    @Test func fewReadingsAreSaidToBeFew() throws {
        let rules = Catalog.rules.map(\.id).filter { !MeasuredPrecision.of($0).isKnown }
        for id in rules {
            #expect(MeasuredPrecision.of(id).short == nil)
            let overview = try #require(RulePage.overview(id))
            #expect(overview.contains("too few to go by") || overview.contains("not met in"), "\(id)")
        }
        #expect(!rules.isEmpty)
    }

    /// Errors about values whose kind of owner is measured to be seldom right are warnings. No kind of the last two
    /// batches is; a kind that nobody has read lowers nothing.
    @Test func errorsKeepWhatTheyPromise() throws {
        #expect(!MeasuredPrecision.isBelowPromise(owner: "main") && !MeasuredPrecision.isBelowPromise(owner: "actor"))
        #expect(!MeasuredPrecision.isBelowPromise(owner: "nothing of this name"))
        func count(_ right: Int, _ arguable: Int, _ wrong: Int) -> MeasuredPrecision.Count {
            MeasuredPrecision.Count(severity: .error, right: right, arguable: arguable, wrong: wrong)
        }
        #expect(abs(count(8, 0, 20).mostRight - 0.471) < 0.001 && count(8, 0, 20).isBelowPromise)
        #expect(abs(count(40, 6, 7).mostRight - 0.851) < 0.001 && !count(40, 6, 7).isBelowPromise)
        #expect(!count(0, 0, 7).isBelowPromise, "seven readings are too few")
    }
}
