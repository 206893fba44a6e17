/// Whether a run passes, and in one line why it does not.
package struct Verdict: Sendable {
    /// Findings at or above the severity that fails a run, those aside that a budget of the configuration allows.
    package var failing: [ReportedFinding] = []
    /// Budgets that did not suffice, each as "who allows how many".
    package var exceeded: [String] = []
    /// That a strict baseline has entries which no finding meets; nil where it has none.
    package var stale: String?
    /// What would have failed and is allowed, each as a sentence without its end.
    package var allowed: [String] = []
}

extension Session {
    /// What the findings, the budgets (`maxFindings`) and the baselines make of a run.
    package func verdict(_ report: Report) -> Verdict {
        var verdict = Verdict()
        verdict.failing = report.findings.filter { configuration(of: $0).failOn.value.fails($0.severity) }
        takeBudgets(from: &verdict) { finding in
            finding.severity == .error
                ? nil : configuration(of: finding).maxFindings(of: finding.rule, in: options.catalog)
        }
        takeBudgets(from: &verdict) { configuration(of: $0).maxFindings }
        let stale = report.baselines.reduce(0) { $0 + ($1.isStrict ? $1.stale : 0) }
        if stale > 0 {
            verdict.stale =
                "\(stale) \(stale == 1 ? "entry of the baseline is" : "entries of the baseline are") met by no finding; `--prune-baseline` drops \(stale == 1 ? "it" : "them")"
        }
        return verdict
    }

    /// Findings that share a budget count together: within it none of them fails the run, beyond it all do.
    private func takeBudgets(from verdict: inout Verdict, _ budget: (ReportedFinding) -> Configuration.Budget?) {
        var shared: [Configuration.Budget: Int] = [:]
        let budgets = verdict.failing.map(budget)
        for case let budget? in budgets { shared[budget, default: 0] += 1 }
        verdict.failing = zip(verdict.failing, budgets).filter { _, budget in
            budget.map { shared[$0]! > $0.limit } ?? true
        }.map(\.0)
        for (budget, count) in shared.sorted(by: { ($0.key.name, $0.key.origin) < ($1.key.name, $1.key.origin) }) {
            let origin =
                budget.origin.hasPrefix("/")
                ? Paths.relative(budget.origin, to: options.workingDirectory) : budget.origin
            let what = "\(count == 1 ? "finding" : "findings")\(budget.name.isEmpty ? "" : " of \(budget.name)")"
            if count > budget.limit {
                verdict.exceeded.append(
                    "\(printable(origin)) allows \(budget.limit)\(budget.name.isEmpty ? "" : " of \(budget.name)")")
            } else {
                verdict.allowed.append(
                    "\(count) \(what) reported and allowed (\(printable(origin)), up to \(budget.limit))")
            }
        }
    }
}
