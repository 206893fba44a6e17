// File: Depot.swift
import Foundation
import RealmSwift

final class DepotFile: Object {
    @Persisted(primaryKey: true) var uid: String
    @Persisted var name: String
    @Persisted var revision: Int
    @Persisted var dirty: Bool
}

protocol DepotAPI: Sendable {
    func upload(_ name: String, revision: Int) async throws -> Int
    func exists(_ name: String) async throws -> Bool
}
// File: DepotManager.swift
import Foundation
import RealmSwift

/// Freezes before it sends. Almost always.
final class DepotManager: Sendable {
    private let configuration: Realm.Configuration
    private let api: any DepotAPI

    init(configuration: Realm.Configuration, api: any DepotAPI) {
        self.configuration = configuration
        self.api = api
    }

    private func getRealm() throws -> Realm {
        let realm = try Realm(configuration: configuration)
        realm.refresh()
        return realm
    }

    private func live(_ uid: String) throws -> DepotFile? {
        try getRealm().object(ofType: DepotFile.self, forPrimaryKey: uid)
    }

    private func frozen(_ uid: String) throws -> DepotFile? { try live(uid)?.freeze() }

    private func send(_ file: DepotFile) async throws -> Int {
        guard try await api.exists(file.name) else { return try await api.upload(file.name, revision: 1) }
        return try await api.upload(file.name, revision: file.revision + 1)
    }

    private func mark(_ uid: String, revision: Int) throws {
        try autoreleasepool {
            let realm = try getRealm()
            guard let file = realm.object(ofType: DepotFile.self, forPrimaryKey: uid) else { return }
            try realm.write {  // maybe: sync_access_in_async_code, write_in_loop
                file.revision = revision
                file.dirty = false
            }
        }
    }

    func push(_ uid: String) async throws {
        guard let file = try frozen(uid) else { return }
        let revision = try await send(file)
        try mark(file.uid, revision: revision)  // maybe: sync_access_in_async_code
    }

    func rename(_ uid: String, check: Bool) async throws -> String? {
        guard let file = try live(uid) else { return nil }
        if check {
            let snapshot = file.freeze()
            _ = try await send(snapshot)
        }
        return file.name  // expect: handle_used_after_suspension
    }

    func pushAll() async throws -> Int {
        let uids = try dirtyIDs()
        for uid in uids { try await push(uid) }  // maybe: write_in_loop
        return uids.count
    }

    private func dirtyIDs() throws -> [String] {
        try autoreleasepool {
            Array(try getRealm().objects(DepotFile.self).where { $0.dirty == true }.map(\.uid))
        }
    }
}
// File: DepotScreen.swift
import Foundation

@MainActor
final class DepotScreen {
    private let manager: DepotManager
    private(set) var title = ""
    init(manager: DepotManager) { self.manager = manager }

    func appeared() {
        Task {
            let count = try await manager.pushAll()
            title = "\(count) sent"
            if let name = try await manager.rename("a", check: true) { title = name }
        }
    }
}
