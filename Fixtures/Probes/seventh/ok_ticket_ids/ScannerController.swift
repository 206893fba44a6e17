import CoreData
import UIKit

final class ScannerController: UIViewController {
    private let container: NSPersistentContainer
    private let repository: TicketRepository
    private let label = UILabel()

    init(container: NSPersistentContainer) {
        self.container = container
        self.repository = TicketRepository(container: container)
        super.init()
    }

    func didScan(_ info: TicketInfo) {
        Task {
            do {
                guard let id = try await repository.add([info]).first else { return }
                _ = try await repository.markScanned(id)
                let ticket = try container.viewContext.existingObject(with: id) as? Ticket
                label.text = ticket?.code
            } catch {
                label.text = "Try again"
            }
        }
    }
}
