import GRDB

@MainActor
final class CounterScreen {
    private let office: PostOffice
    private(set) var dispatched = 0

    init(office: PostOffice) { self.office = office }

    func closeTapped(_ route: String) throws { try office.closeRoute(route) }

    func dispatchTapped() {
        office.dispatchNow { count in
            Task { @MainActor in self.dispatched = count }
        }
    }
}
