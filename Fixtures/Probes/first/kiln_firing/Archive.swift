import Foundation
import RealmSwift

/// The firings of the last years. An actor is no thread: the realm stays with the thread that has run the initialiser.
actor FiringArchive {
    private let realm: Realm  // expect: stored_handle_in_async_context

    init(file: URL) throws {
        var configuration = Realm.Configuration.defaultConfiguration
        configuration.fileURL = file
        configuration.readOnly = true
        realm = try Realm(configuration: configuration, queue: nil)
    }

    func highest() -> Double {
        realm.objects(Firing.self).max(of: \.celsius) ?? 0
    }
}
