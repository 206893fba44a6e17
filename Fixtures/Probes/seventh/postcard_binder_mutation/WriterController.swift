import RealmSwift
import UIKit

final class WriterController: UIViewController {
    private let binder = TextBinder()
    private let preview = UILabel()
    private let id: String

    init(id: String) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        guard let realm = try? Realm(), let card = realm.object(ofType: Postcard.self, forPrimaryKey: id) else { return }
        let draft = Postcard()
        draft.greeting = card.greeting

        binder.changes { [weak self] text in
            draft.greeting = text
            card.greeting = text // expect: mutation_outside_transaction
            self?.preview.text = draft.greeting
        }
        binder.end { _ in
            try? realm.write { card.sent = true }
        }
    }
}
