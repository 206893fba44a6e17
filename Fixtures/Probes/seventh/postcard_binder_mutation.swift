// File: Binder.swift
import UIKit

@MainActor
final class TextBinder {
    private var onChange: ((String) -> Void)?
    private var onEnd: ((String) -> Void)?

    func changes(_ handler: @escaping (String) -> Void) { onChange = handler }
    func end(_ handler: @escaping (String) -> Void) { onEnd = handler }

    func textDidChange(_ field: UITextField) { onChange?(field.text ?? "") }
    func textDidEnd(_ field: UITextField) { onEnd?(field.text ?? "") }
}
// File: Postcard.swift
import RealmSwift

final class Postcard: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var greeting: String
    @Persisted var sent: Bool
}
// File: WriterController.swift
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
        guard let realm = try? Realm(), let card = realm.object(ofType: Postcard.self, forPrimaryKey: id) else {
            return
        }
        let draft = Postcard()
        draft.greeting = card.greeting

        binder.changes { [weak self] text in
            draft.greeting = text
            card.greeting = text  // expect: mutation_outside_transaction
            self?.preview.text = draft.greeting
        }
        binder.end { _ in
            try? realm.write { card.sent = true }
        }
    }
}
