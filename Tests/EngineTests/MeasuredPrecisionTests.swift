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

    /// An error about a value whose kind of owner was seldom right is a warning: the queue of a context that is kept is
    /// one of those, the main actor is none.
    @Test func errorsKeepWhatTheyPromise() throws {
        #expect(MeasuredPrecision.isBelowPromise(owner: "context_queue"))
        #expect(!MeasuredPrecision.isBelowPromise(owner: "main") && !MeasuredPrecision.isBelowPromise(owner: "actor"))
        #expect(!MeasuredPrecision.isBelowPromise(owner: "nothing of this name"))
        let few = MeasuredPrecision.Count(severity: .error, right: 8, arguable: 0, wrong: 20)
        #expect(abs(few.mostRight - 0.471) < 0.001)
        let many = MeasuredPrecision.Count(severity: .error, right: 40, arguable: 6, wrong: 7)
        #expect(abs(many.mostRight - 0.851) < 0.001)
    }
}
