import Foundation

final class OccupancyRefresh {
    private let repository = ReservationRepository()
    private let work = OperationQueue()
    private var observer: (any NSObjectProtocol)?

    func start() {
        let repository = repository
        observer = NotificationCenter.default.addObserver(forName: .NSCalendarDayChanged, object: nil, queue: work) { _ in
            let guests = (try? repository.occupancy(on: Date())) ?? 0 // maybe: main_context_off_main
            UserDefaults.standard.set(guests, forKey: "occupancy")
        }
    }

    deinit {
        observer.map(NotificationCenter.default.removeObserver)
    }
}
