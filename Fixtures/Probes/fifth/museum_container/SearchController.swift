import CoreData
import UIKit

final class SearchController: UIViewController, UISearchBarDelegate {
    private let dependencies: Dependencies
    private let label = UILabel()
    private var shown: [Artefact] = [] // maybe: stored_handle_in_async_context

    init(dependencies: Dependencies) {
        self.dependencies = dependencies
        super.init()
    }

    func search(_ text: String) {
        dependencies.artefacts.search(text) { [weak self] artefacts in
            self?.shown = artefacts
            self?.label.text = artefacts.map { $0.title }.joined(separator: ", ") // maybe: live_object_crosses_boundary
        }
    }

    func moveShown(to room: Int) {
        let ids = shown.map(\.objectID) // maybe: live_object_crosses_boundary
        Task {
            do {
                try await dependencies.artefacts.move(ids, to: room)
            } catch {
                label.text = "\(error)"
            }
        }
    }
}
