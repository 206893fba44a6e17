// File: EventEditor.swift
import CoreData
import SwiftUI

final class Event: NSManagedObject, Identifiable {
    @NSManaged var title: String
    @NSManaged var place: String
    @NSManaged var starts: Date
}

@MainActor
final class EventEditor: ObservableObject {
    @Published var title: String
    @Published var place: String
    @Published private(set) var problem: String?

    private let parent: NSManagedObjectContext
    private let child: NSManagedObjectContext
    private let event: Event

    init?(id: NSManagedObjectID, parent: NSManagedObjectContext) {
        let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        child.parent = parent
        guard let event = try? child.existingObject(with: id) as? Event else { return nil }
        self.parent = parent
        self.child = child
        self.event = event
        title = event.title
        place = event.place
    }

    func lookUp(using service: PlaceService) async {
        let name = event.place
        guard let found = await service.bestMatch(for: name) else { return }
        event.place = found
        place = found
    }

    func commit() -> Bool {
        event.title = title
        event.place = place
        do {
            try child.save()
            try parent.save()
            return true
        } catch {
            child.rollback()
            problem = error.localizedDescription
            return false
        }
    }
}

actor PlaceService {
    private var cache: [String: String] = [:]
    private let lookUp: @Sendable (String) async -> String?

    init(lookUp: @escaping @Sendable (String) async -> String?) { self.lookUp = lookUp }

    func bestMatch(for name: String) async -> String? {
        if let known = cache[name] { return known }
        let found = await lookUp(name)
        cache[name] = found
        return found
    }
}

struct EventForm: View {
    @StateObject var editor: EventEditor
    let places: PlaceService

    var body: some View {
        VStack {
            TextField("Title", text: Binding(get: { editor.title }, set: { editor.title = $0 }))
            TextField("Place", text: Binding(get: { editor.place }, set: { editor.place = $0 }))
            Button("Find") { Task { await editor.lookUp(using: places) } }
            Button("Save") { _ = editor.commit() }
            Text(editor.problem ?? "")
        }
    }
}
