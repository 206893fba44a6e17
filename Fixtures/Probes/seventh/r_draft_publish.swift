// File: AccountService.swift
import Foundation
import RealmSwift

struct Session: Sendable {
    let userName: String
}

final class AccountService: Sendable {
    private let app = App(id: "drafts-prod-xyz")  // maybe: deprecated_device_sync

    func cloudConfiguration() async throws -> Realm.Configuration {
        let user = try await app.login(credentials: .anonymous)  // maybe: deprecated_device_sync
        return user.flexibleSyncConfiguration()  // expect: deprecated_device_sync
    }

    func localConfiguration(for session: Session) -> Realm.Configuration {
        let file = URL.documentsDirectory.appendingPathComponent("drafts-\(session.userName.hashValue).realm")
        return Realm.Configuration(fileURL: file, schemaVersion: 2)
    }
}
// File: DraftEditor.swift
import Foundation
import RealmSwift

final class Draft: Object {
    @Persisted(primaryKey: true) var id = UUID().uuidString
    @Persisted var title = ""
    @Persisted var coverURL = ""
    @Persisted var state = "editing"
}

struct CoverUploader: Sendable {
    func upload(_ data: Data) async -> String? {
        let url = URL(string: "https://cdn.example.com/covers")!
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        guard let (body, _) = try? await URLSession.shared.upload(for: request, from: data) else { return nil }
        return String(data: body, encoding: .utf8)
    }
}

@MainActor
final class DraftEditor {
    private let realm: Realm
    private let uploader = CoverUploader()

    init(realm: Realm) {
        self.realm = realm
    }

    func publish(_ draft: Draft, cover: Data) async {
        realm.beginWrite()
        draft.state = "publishing"
        let link = await uploader.upload(cover)  // expect: transaction_across_suspension
        draft.coverURL = link ?? ""
        draft.state = link == nil ? "failed" : "published"
        do {
            try realm.commitWrite()
        } catch {
            if realm.isInWriteTransaction { realm.cancelWrite() }
        }
    }

    func replaceCover(of draft: Draft, with cover: Data) async {
        guard let link = await uploader.upload(cover) else { return }
        realm.beginWrite()
        draft.coverURL = link
        do {
            try realm.commitWrite()
        } catch {
            if realm.isInWriteTransaction { realm.cancelWrite() }
        }
    }
}
