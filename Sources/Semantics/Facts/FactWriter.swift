import Flow
import Frameworks
import Syntax

/// Turns Flow's reports on a project's bodies into the facts that rules query.
final class FactWriter {
    let project: Project
    var facts = Facts()
    var stored: [VariableID: KeptValue] = [:]

    init(_ project: Project) { self.project = project }

    /// Takes all reports of Flow.
    func take(_ flow: FlowAnalysis) {
        for report in flow.allConfinementFacts() {
            if let covering = report.covering {
                facts.covered.append(CoveredFact(report, covering))
            } else {
                take(report)
            }
        }
        for report in flow.transactionReports() { take(report) }
        for report in flow.operationReports() { take(report) }
        for report in flow.storedReports() { take(report) }
        for report in flow.boxReports() {
            guard let variable = project.variable(declaredAt: report.variable) else { continue }
            let site = site(report.spot.node, report.at, isProven: true, framework: -1)
            facts.boxes.append(BoxFact(site: site, report: report, variable: variable))
        }
    }

    /// Handles that a call of a function opens, with the calls in between.
    func openings(_ flow: FlowAnalysis, of function: Node) -> [(node: Node, path: [Step], framework: Int)] {
        flow.openings(of: function).map { report in
            (
                (report.calls.last ?? report.spot).node,
                report.calls.isEmpty ? [] : [Step(.call, report.spot.node, "called here")] + calls(report),
                report.framework
            )
        }
    }

    func site(
        _ node: Node, _ context: Context, isProven: Bool, framework: Int, path: [Step] = []
    ) -> Site {
        Site(
            node: node, function: project.function(around: node), context: context, isProven: isProven,
            framework: framework, path: path)
    }

    func value(_ report: ValueReport, _ text: String) -> ValueInfo {
        ValueInfo(
            text: text, type: project.simplified(report.type), state: report.state, kind: report.kind,
            confinement: report.confinement)
    }
}
