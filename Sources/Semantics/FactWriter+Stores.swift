import Flow
import Frameworks
import Syntax

/// What Flow knows of stored values and of calls, as rules ask for it.
extension FactWriter {
    func takeStored(_ flow: FlowAnalysis) {
        for report in flow.storedReports() {
            guard let variable = places.variable(report.variable) else { continue }
            let accesses = report.accesses.map { access -> StoredAccessFact in
                let node = places.node(access.spot)
                var context = context(access.at)
                context.continuesParent = access.isOnWaitingThread
                context.isOnCallersThread = access.isOnCallersThread
                let value = access.value.map { kept($0, node.text, variable) }
                return StoredAccessFact(
                    variable: variable,
                    site: Site(
                        node: node, function: places.function(around: node), context: context,
                        certainty: value?.state == .frozen && access.value?.isSure == false ? .inferred : .proven,
                        framework: report.framework,
                        path: access.call.map {
                            [Step(.call, places.node($0), "called here, \(context.placed)", context: context.name)]
                        } ?? []),
                    isWrite: access.isWrite, value: value, isOnOwnQueue: access.isOnOwnQueue,
                    inOtherContext: access.isElsewhere, isHarmless: access.isHarmless, isPassedOn: access.isPassedOn,
                    isInitial: access.isInitial)
            }
            facts.storedAccesses += accesses
            facts.owners[variable] = report.owner
            guard let holds = report.holds else { continue }
            let info = kept(holds, "", variable)
            stored[variable] = KeptValue(
                type: info.type, state: info.state, home: info.home, isCertain: holds.isSure,
                isOnMainThread: holds.isOnMainThread, isStream: report.isStream)
        }
    }

    func take(_ report: BoxReport) {
        guard let variable = places.variable(report.variable) else { return }
        let node = places.node(report.spot), context = context(report.at)
        let site = Site(
            node: node, function: places.function(around: node), context: context, certainty: .proven, framework: -1,
            path: [])
        facts.boxes.append(
            BoxFact(site: site, variable: variable, state: report.value.state, isSeen: report.value.isSure))
    }

    /// What a thread owns is its keeper's once it is kept.
    private func kept(_ report: ValueReport, _ text: String, _ variable: VariableID) -> ValueInfo {
        var info = info(report, text)
        switch info.home {
        case .thread, .scope: info.home = .stored(variable)
        case .queue(let number): info.home = .queue(queueNumbers[number] ?? -1)
        default: break
        }
        return info
    }
}
