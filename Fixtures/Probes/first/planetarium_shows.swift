// File: Account.swift
import Foundation
import RealmSwift

@MainActor
final class DomeAccount {
    private let app = RealmSwift.App(id: "dome-prod")  // expect: deprecated_device_sync

    func configuration() async throws -> Realm.Configuration {
        let user = try await app.login(credentials: .anonymous)  // expect: deprecated_device_sync
        return user.configuration(partitionValue: "dome")  // expect: deprecated_device_sync
    }
}
// File: ShowWidget.swift
import RealmSwift
import WidgetKit

struct ShowEntry: TimelineEntry {
    let date: Date
    let title: String
}

enum ShowQueries {
    static func next() -> String? {
        autoreleasepool {
            let realm = try? Realm()  // maybe: database_in_app_extension
            return realm?.objects(DomeShow.self).sorted(byKeyPath: "startsAt").first?.title
        }
    }
}

struct ShowProvider: TimelineProvider {
    func placeholder(in context: Context) -> ShowEntry { ShowEntry(date: Date(), title: "Saturn") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (ShowEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ShowEntry>) -> Void) {
        let title = ShowQueries.next() ?? "Closed"  // expect: database_in_app_extension
        completion(Timeline(entries: [ShowEntry(date: Date(), title: title)], policy: .atEnd))
    }
}
// File: Shows+Transfer.swift
import Foundation
import RealmSwift

extension DomeShow: Transferable {  // expect: codable_model
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(title)
    }
}

struct ShowExporter {
    func json(_ show: DomeShow) throws -> Data {
        try JSONEncoder().encode(show)
    }
}
// File: Shows.swift
import Foundation
import RealmSwift

class CatalogObject: Object {
    @Persisted(primaryKey: true) var id: String
}

final class DomeShow: CatalogObject {
    @Persisted var title: String
    @Persisted var acts: List<String>
    @Persisted var startsAt: Date
}

protocol Transferable: Encodable {}
