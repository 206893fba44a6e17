import CoreData

struct DunningJob: Sendable {
    let repository: InvoiceRepository
    let threshold: Double

    func run(notify: @escaping @Sendable (Double) async -> Void) -> Task<Void, any Error> {
        Task.detached(priority: .background) {
            let open = try repository.openTotal() // maybe: main_context_off_main
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
