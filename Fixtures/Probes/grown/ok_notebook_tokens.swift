// File: NotebookListController.swift
import RealmSwift
import UIKit

final class Notebook: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var archived: Bool
    @Persisted var pages: RealmSwift.List<Page>
}

final class Page: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var text: String
    @Persisted(originProperty: "pages") var notebooks: LinkingObjects<Notebook>
}

final class TokenBag {
    private var tokens: [NotificationToken] = []
    func keep(_ token: NotificationToken) { tokens.append(token) }
    func empty() {
        tokens.forEach { $0.invalidate() }
        tokens.removeAll()
    }
    deinit { tokens.forEach { $0.invalidate() } }
}

/// All on the main thread: the collection is live, the table follows it.
final class NotebookListController: UITableViewController, UITableViewDataSource {
    private let realm: Realm
    private lazy var notebooks: Results<Notebook> = realm.objects(Notebook.self).where { $0.archived == false }.sorted(
        byKeyPath: "title")
    private let bag = TokenBag()

    init(realm: Realm) {
        self.realm = realm
        super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        bag.keep(
            notebooks.observe { [weak self] change in
                switch change {
                case .initial: self?.tableView.reloadData()
                case .update(let notebooks, let deletions, let insertions, _):
                    self?.title = "\(notebooks.count)"
                    if !deletions.isEmpty || !insertions.isEmpty { self?.tableView.reloadData() }
                case .error(let error): self?.title = "\(error)"
                }
            })
        bag.keep(
            realm.observe { [weak self] notification, realm in
                if notification == .didChange { self?.title = realm.isEmpty ? "Empty" : self?.title }
            })
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        bag.empty()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notebooks.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        let notebook = notebooks[indexPath[1]]
        cell.textLabel?.text = "\(notebook.title) (\(notebook.pages.count))"
        return cell
    }

    func archive(at indexPath: IndexPath) {
        let notebook = notebooks[indexPath[1]]
        let alert = UIAlertController(title: notebook.title, message: "Archive?", preferredStyle: .actionSheet)
        alert.addAction(
            UIAlertAction(title: "Archive", style: .destructive) { [weak self] _ in
                guard let self, !notebook.isInvalidated else { return }
                realm.writeAsync { notebook.archived = true }
            })
        present(alert, animated: true)
    }

    func share(at indexPath: IndexPath) {
        let snapshot = notebooks[indexPath[1]].freeze()
        DispatchQueue.global(qos: .userInitiated).async {
            let text = snapshot.pages.map { $0.text }.joined(separator: "\n\n")
            DispatchQueue.main.async { [weak self] in
                self?.present(UIActivityViewController(), animated: true)
                self?.title = "\(text.count) characters"
            }
        }
    }
}
