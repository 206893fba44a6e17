import UIKit

final class ChatTabController: UIViewController {
    private let service = BadgeService()
    private let badge = UILabel()

    override func viewDidLoad() {
        service.start(
            onUnread: { count in
                DispatchQueue.main.async { [weak self] in self?.badge.text = "\(count)" }
            },
            onTotal: { total in print("total", total) }
        )
    }
}
