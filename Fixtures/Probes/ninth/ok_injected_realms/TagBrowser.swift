import RealmSwift
import UIKit

final class TagBrowserController: UIViewController {
    @ScreenScoped private var realm: Realm
    private let counter = TagCounter()
    private var pages: [TagPageController] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        for color in ["grey", "red"] {
            let page = TagPageController(tags: realm.objects(Tag.self).where { $0.color == color })
            pages.append(page)
            view.addSubview(page.view)
        }
        counter.count("red") { [weak self] count in
            self?.title = "\(count) of \(self?.realm.objects(Tag.self).count ?? 0)"
        }
    }
}

final class TagPageController: UITableViewController {
    private let tags: Results<Tag>
    private var loading: Task<Void, Never>?

    init(tags: Results<Tag>) {
        self.tags = tags
        super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        loading = Task { [weak self] in
            guard let first = self?.tags.first else { return }
            let total = await TagCounter().total()
            self?.title = "\(first.name) and \(total - 1) others"
            self?.tableView.reloadData()
        }
    }
}
