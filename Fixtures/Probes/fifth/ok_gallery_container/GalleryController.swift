import CoreData
import UIKit

final class GalleryController: UIViewController {
    private let dependencies: GalleryDependencies
    private let label = UILabel()
    private var chosen: Artwork?

    init(dependencies: GalleryDependencies) {
        self.dependencies = dependencies
        super.init()
    }

    func search(_ text: String) {
        dependencies.artworks.search(text) { [weak self] found in
            guard let self else { return }
            label.text = found.map(\.title).joined(separator: ", ")
            if let first = found.first {
                chosen = dependencies.contexts.shown.object(with: first.id) as? Artwork
            }
        }
    }

    func hang(on wall: Int) {
        chosen?.wall = wall
        try? dependencies.contexts.shown.save()
    }
}
