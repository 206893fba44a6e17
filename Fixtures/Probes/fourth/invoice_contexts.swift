// File: DunningJob.swift
import CoreData

struct DunningJob: Sendable {
    let repository: InvoiceRepository
    let threshold: Double

    func run(notify: @escaping @Sendable (Double) async -> Void) -> Task<Void, any Error> {
        Task.detached(priority: .background) {
            let open = try repository.openTotal()  // maybe: main_context_off_main
            if open > threshold { await notify(open) }
        }
    }
}

@MainActor
final class InvoiceHeaderModel {
    private let repository: InvoiceRepository
    private(set) var text = ""
    init(repository: InvoiceRepository) { self.repository = repository }

    func refresh() throws { text = try "\(repository.openTotal()) open" }
}
// File: InvoiceRepository.swift
import CoreData

@objc(Invoice) final class Invoice: NSManagedObject {
    @NSManaged var number: String
    @NSManaged var total: Double
    @NSManaged var paid: Bool
}

final class InvoiceRepository: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func openTotal(in context: NSManagedObjectContext? = nil) throws -> Double {
        let request = NSFetchRequest<Invoice>(entityName: "Invoice")
        request.predicate = NSPredicate(format: "paid == NO")
        return try (context ?? container.viewContext).fetch(request).reduce(0) { $0 + $1.total }  // expect: main_context_off_main
    }
}
