import Combine
import CoreData

@MainActor
final class ContactModel: ObservableObject {
    @Published private(set) var cards: [ContactCard] = []
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func load() async throws {
        let contacts = try container.viewContext.fetch(NSFetchRequest<Contact>(entityName: "Contact"))
        cards = contacts.map(ContactCard.init)
        guard let first = contacts.first else { return }
        let background = container.newBackgroundContext()
        if let card = try await ContactHandle(first).card(in: background) {
            cards.append(card)
        }
    }
}
