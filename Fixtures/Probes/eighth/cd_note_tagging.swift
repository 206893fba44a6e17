// File: NoteTagger.swift
import Combine
import CoreData

final class Note: NSManagedObject {
    @NSManaged var body: String
    @NSManaged var tags: String
    @NSManaged var updated: Date
}

struct Tagger: Sendable {
    func tags(of text: String) -> [String] {
        text.split(separator: " ").filter { $0.hasPrefix("#") }.map(String.init)
    }
}

@MainActor
final class NoteEditorModel: ObservableObject {
    @Published private(set) var note: Note
    @Published var isTagging = false
    private let container: NSPersistentContainer
    private let tagger = Tagger()

    init(note: Note, container: NSPersistentContainer) {
        self.note = note
        self.container = container
    }

    func edit(_ text: String) {
        note.body = text
        note.updated = Date()
        try? container.viewContext.save()  // maybe: sync_write_on_main
    }

    func retag() {
        isTagging = true
        let id = note.objectID
        let tagger = tagger
        let background = container.newBackgroundContext()
        background.perform { [weak self] in
            guard let note = try? background.existingObject(with: id) as? Note else { return }
            note.tags = tagger.tags(of: note.body).joined(separator: " ")
            try? background.save()
            DispatchQueue.main.async { self?.isTagging = false }
        }
    }

    func touch() {
        let note = note
        let background = container.newBackgroundContext()
        background.perform {
            note.updated = Date()  // expect: live_object_crosses_boundary
            try? background.save()
        }
    }
}
