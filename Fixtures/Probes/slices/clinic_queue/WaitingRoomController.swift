import UIKit

final class WaitingRoomController: UITableViewController {
    private let presenter: WaitingRoomPresenter

    init(presenter: WaitingRoomPresenter) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onChange = { [weak self] in
            self?.title = self?.presenter.lines.first
            self?.tableView.reloadData()
        }
        presenter.load()
    }

    func doneTapped() { presenter.finishFirst() }
}
