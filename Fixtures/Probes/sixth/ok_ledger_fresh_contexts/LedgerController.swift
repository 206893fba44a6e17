import SwiftData
import UIKit

final class LedgerController: UIViewController {
    private let container: ModelContainer
    private let writer: EntryWriter
    private let label = UILabel()

    init(container: ModelContainer) {
        self.container = container
        writer = EntryWriter(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    func book(_ cents: Int) {
        writer.book(cents, on: "cash") { id in
            Task { @MainActor [weak self] in
                guard let self, let id, let entry = self.container.mainContext.model(for: id) as? Entry else { return }
                self.label.text = "\(entry.cents)"
            }
        }
    }
}
