import Foundation
import SwiftData

@ModelActor
actor ArchiveStore {
    func archivedCount() throws -> Int {
        let pages = try modelContext.fetch(FetchDescriptor<NotePage>())
        return pages.filter { $0.archivedAt != nil }.count
    }

    func archive(_ page: NotePage, at date: Date) throws { // expect: model_handed_to_actor
        page.archivedAt = date // maybe: live_object_crosses_boundary, model_handed_to_actor
        try modelContext.save()
    }

    func restore(_ id: PersistentIdentifier) throws {
        guard let page = self[id, as: NotePage.self] else { return }
        page.archivedAt = nil
        try modelContext.save()
    }
}
