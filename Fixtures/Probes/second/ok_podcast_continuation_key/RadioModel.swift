import RealmSwift
import SwiftUI

@MainActor
final class RadioModel: ObservableObject {
    @Published private(set) var headline = ""
    private let store = BroadcastStore()

    func load() async {
        do {
            let guid = try await store.newest()
            let realm = try await Realm()
            headline = realm.object(ofType: Broadcast.self, forPrimaryKey: guid)?.title ?? ""
        } catch {
            headline = "Nothing on air"
        }
    }
}
