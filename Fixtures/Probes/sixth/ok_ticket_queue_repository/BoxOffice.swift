import Combine

@MainActor
final class BoxOffice: ObservableObject {
    @Published private(set) var free: [Ticket] = []
    @Published private(set) var message = ""
    private let repository: any TicketRepository

    init(repository: any TicketRepository) {
        self.repository = repository
    }

    func sell(_ count: Int) async {
        do {
            free = try await repository.free()
            let seats = free.prefix(count).map(\.seat)
            guard seats.count == count else { throw TicketError.soldOut }
            try await repository.sell(seats)
            free.removeFirst(count)
            message = "sold \(seats.joined(separator: ", "))"
        } catch {
            message = "failed"
        }
    }
}
