import UIKit

final class PlayerScreen: UIViewController {
    private let keeper = ProgressKeeper(executor: TransactionExecutor(label: "player.db", configuration: .init(schemaVersion: 3)))
    private let table = UITableView()
    private var marks: [ChapterMark] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        Task { [weak self] in
            guard let marks = try await self?.keeper.marks(of: "978-3") else { return }
            self?.marks = marks
            self?.table.reloadData()
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        keeper.keep(marks.last?.start ?? 0, of: "978-3")
    }
}
