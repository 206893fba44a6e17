import UIKit

final class LobbyController: UIViewController {
    private let repository = ReservationRepository()

    override func viewWillAppear(_ animated: Bool) {
        let guests = (try? repository.occupancy(on: Date())) ?? 0
        title = "\(guests) guests tonight"
    }
}
