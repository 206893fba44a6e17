import RealmSwift
import UIKit

final class NoteEditorViewController: UIViewController {
    private let noteID: String
    private let deferred: DeferredWork
    private let titleField = UITextField()

    init(noteID: String, deferred: DeferredWork) {
        self.noteID = noteID
        self.deferred = deferred
        super.init(nibName: nil, bundle: nil)
    }

    private var note: Note? {
        (try? Realm())?.object(ofType: Note.self, forPrimaryKey: noteID)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        titleField.text = note?.title
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard let note else { return }
        let id = note.id
        let text = note.title + "\n" + note.body
        deferred.enqueue { SearchIndex.update(id: id, text: text) }
        deferred.flush()
    }

    func titleDidEndEditing() {
        guard let note, let realm = note.realm else { return }
        try? realm.write { note.title = titleField.text ?? "" }
        let id = note.id
        deferred.enqueue {
            SearchIndex.update(id: id, text: note.body) // expect: live_object_crosses_boundary
        }
    }
}
