import Flow
import Frameworks
import Syntax

/// Stored values and their accesses, as facts for the rules.
extension FactWriter {
    func take(_ report: StoredReport) {
        guard let variable = project.variable(declaredAt: report.variable) else { return }
        facts.storedAccesses += report.accesses.map { fact($0, variable, report.framework) }
        facts.owners[variable] = report.owner
        guard let holds = report.holds else { return }
        stored[variable] = KeptValue(report: holds, type: project.simplified(holds.type), isStream: report.isStream)
    }

    private func fact(_ access: StoredReport.Access, _ variable: VariableID, _ framework: Int) -> StoredAccessFact {
        let node = access.spot.node
        let context = access.at
        let value = access.value.map { self.value($0, node.text) }
        let site = site(
            node, context, isProven: value?.state != .frozen || access.value?.isSure != false,
            framework: framework,
            path: access.call.map {
                [Step(.call, $0.node, "called here, \(context.placed)", context: context.name)]
            } ?? [])
        return StoredAccessFact(variable: variable, site: site, report: access, value: value)
    }
}
