import CoreData
import UIKit

final class ReaderViewController: UIViewController {
    private let key: ChapterKey
    private var page = 0

    init(key: ChapterKey) {
        self.key = key
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let entry = ShelfStore.shared.entry(key, context: ShelfStore.shared.context)
        page = Int(entry?.page ?? 0)
        title = entry?.completed == true ? "Read" : "Unread"
        Task {
            page = await HistoryKeeper.shared.lastPage(of: key)
            title = entry?.completed == true ? "Read again" : "Page \(page)"
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        let key = key, page = page
        Task { await HistoryKeeper.shared.setProgress(page, for: key) }
    }
}
