import RealmSwift

struct UploadCounter: Sendable {
    let configuration: Realm.Configuration

    func waiting() async throws -> Int {
        let realm = try await Realm(configuration: configuration) // expect: async_open_off_main
        return realm.objects(Upload.self).where { $0.sent == false }.count // maybe: live_object_crosses_boundary
    }

    @MainActor
    func waitingOnMain() async throws -> Int {
        let realm = try await Realm(configuration: configuration)
        return realm.objects(Upload.self).where { $0.sent == false }.count
    }

    func waitingHere() async throws -> Int {
        let realm = try Realm(configuration: configuration, queue: nil)
        return realm.objects(Upload.self).where { $0.sent == false }.count
    }
}
