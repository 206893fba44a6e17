import RealmSwift
import UIKit

final class Note: Object {
    @Persisted(primaryKey: true) var id = UUID().uuidString
    @Persisted var title = ""
    @Persisted var body = ""
    @Persisted var pinned = false
}

final class ToastView: UIView {
    func show(_ text: String) {
        accessibilityLabel = text
    }
}

final class NotesListController: UITableViewController {
    private let realm = try! Realm()
    private let toast = ToastView()
    private var notes: Results<Note> { realm.objects(Note.self).sorted(byKeyPath: "title") }

    func togglePin(at index: Int) {
        let note = notes[index]
        try? realm.write {
            note.pinned.toggle()
        }
        toast.show(note.pinned ? "Pinned \(note.title)" : "Unpinned \(note.title)")
    }

    func deleteNote(at index: Int) {
        let note = notes[index]
        do {
            try realm.write {
                realm.delete(note)
            }
            toast.show("Deleted “\(note.title)”") // expect: invalidated_object_use
        } catch {
            toast.show("Could not delete the note")
        }
        tableView.reloadData()
    }

    func duplicateNote(at index: Int) {
        let note = notes[index]
        let copy = Note()
        copy.title = note.title + " copy"
        copy.body = note.body
        try? realm.write {
            realm.add(copy)
        }
        toast.show("Made \(copy.title)")
    }
}
