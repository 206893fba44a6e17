import UIKit

final class CellarController: UIViewController {
    private let service: CellarService
    private let label = UILabel()

    init(service: CellarService) {
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    func pourTapped() {
        service.pour(12, from: 1, to: 2) { [weak self] message in
            self?.label.text = message ?? "Done"
        }
    }
}
