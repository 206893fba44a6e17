/// Whether a run passes, and in one line why it does not.
package struct Verdict: Sendable {
    /// Findings at or above the severity that fails a run, those aside that a budget of the configuration allows.
    package var failing: [ReportedFinding] = []
    /// Budgets that did not suffice, each as "who allows how many".
    package var exceeded: [String] = []
    /// The message that a strict baseline has entries which no finding meets; nil where it has none.
    package var stale: String?
    /// The reasons that would have failed the run and are allowed, each as a sentence without its end.
    package var allowed: [String] = []
}

extension Session {
    /// Judges a run by its findings, the budgets (`maxFindings`) and the baselines.
    package func verdict(_ report: Report) -> Verdict { judged(report).verdict }

    /// Notes of each finding whether the run fails because of it, for formats that say so.
    func markFailures(in report: inout Report) {
        let failing = judged(report).failing
        for position in report.findings.indices { report.findings[position].failsRun = failing.contains(position) }
    }

    /// The verdict, with the positions of the findings that fail the run.
    private func judged(_ report: Report) -> (verdict: Verdict, failing: Set<Int>) {
        var verdict = Verdict()
        var failing = report.findings.indices.filter {
            configuration(of: report.findings[$0]).failOn.value.fails(report.findings[$0].severity)
        }
        takeBudgets(from: &failing, &verdict) { position in
            let finding = report.findings[position]
            return finding.severity == .error
                ? nil : configuration(of: finding).maxFindings(of: finding.rule, in: options.catalog)
        }
        takeBudgets(from: &failing, &verdict) { configuration(of: report.findings[$0]).maxFindings }
        verdict.failing = failing.map { report.findings[$0] }
        let stale = report.baselines.reduce(0) { $0 + ($1.isStrict ? $1.stale : 0) }
        if stale > 0 {
            verdict.stale = """
                \(stale) \(stale == 1 ? "entry of the baseline matches" : "entries of the baseline match") no finding; \
                `--prune-baseline` drops \(stale == 1 ? "it" : "them")
                """
        }
        return (verdict, Set(failing))
    }

    /// Findings that share a budget count together: within it none of them fails the run, beyond it all do.
    private func takeBudgets(
        from failing: inout [Int], _ verdict: inout Verdict, _ budget: (Int) -> Configuration.Budget?
    ) {
        var shared: [Configuration.Budget: Int] = [:]
        let budgets = failing.map(budget)
        for case let budget? in budgets { shared[budget, default: 0] += 1 }
        failing = zip(failing, budgets).filter { _, budget in budget.map { shared[$0]! > $0.limit } ?? true }.map(\.0)
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
