// File: DeferredWork.swift
import Foundation

/// Collects small pieces of work while the user is busy and runs them when he pauses.
final class DeferredWork {
    typealias Job = () -> Void

    private let lock = NSLock()
    private var jobs: [Job] = []
    private let queue = DispatchQueue(label: "app.deferred", qos: .utility, autoreleaseFrequency: .workItem)

    func enqueue(_ job: @escaping Job) {
        lock.lock()
        defer { lock.unlock() }
        jobs.append(job)
    }

    func flush() {
        lock.lock()
        let batch = jobs
        jobs.removeAll()
        lock.unlock()
        queue.async {
            for job in batch { job() }
        }
    }
}

enum SearchIndex {
    static func update(id: String, text: String) { print("index", id, text.count) }
}
// File: IndexRebuilder.swift
import RealmSwift

@MainActor
final class IndexRebuilder {
    private let queue = DispatchQueue(label: "app.reindex", autoreleaseFrequency: .workItem)

    func rebuild(_ notes: Results<Note>) {
        guard let configuration = notes.realm?.configuration else { return }
        let reference = ThreadSafeReference(to: notes)
        queue.async {
            guard let realm = try? Realm(configuration: configuration) else { return }
            for attempt in 1...3 {
                guard let notes = realm.resolve(reference) else { return }  // expect: thread_safe_reference_misuse
                if Self.write(notes.map(\.title)) { return }  // maybe: stale_background_read
                print("attempt", attempt, "failed")
            }
        }
    }

    func rebuildOnce(_ notes: Results<Note>) {
        guard let configuration = notes.realm?.configuration else { return }
        let reference = ThreadSafeReference(to: notes)
        queue.async {
            guard let realm = try? Realm(configuration: configuration), let notes = realm.resolve(reference) else {
                return
            }
            let titles = Array(notes.map(\.title))
            for attempt in 1...3 where !Self.write(titles) { print("attempt", attempt, "failed") }
        }
    }

    private nonisolated static func write(_ titles: [String]) -> Bool { !titles.isEmpty }
}
// File: Note.swift
import RealmSwift

final class Note: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title = ""
    @Persisted var body = ""
    @Persisted var editedAt = Date()
}
// File: NoteEditorViewController.swift
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
            SearchIndex.update(id: id, text: note.body)  // expect: live_object_crosses_boundary
        }
    }
}
