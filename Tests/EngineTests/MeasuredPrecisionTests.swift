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
}
