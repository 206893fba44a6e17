import Flow
import Syntax

extension Analysis {
    /// Where the project's code opens, lends and uses handles, and values that belong to one, by file.
    package func handleSites() -> [(site: HandleSite, node: Node)] {
        guard let flow else { return [] }
        let places = FlowPlaces(project)
        return flow.handleSites().map { ($0, places.node($0.spot)) }
    }
}
