// File: TeamSync.swift
import Foundation
import RealmSwift

final class Member: Object {
    @Persisted(primaryKey: true) var id = 0
    @Persisted var name = ""
    @Persisted var role = ""
}

struct MemberDTO: Codable, Sendable {
    let id: Int
    let name: String
    let role: String
}

struct TeamAPI: Sendable {
    let base: URL

    func members(page: Int) async throws -> [MemberDTO] {
        let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent("members/\(page)"))
        return try JSONDecoder().decode([MemberDTO].self, from: data)
    }
}

actor TeamSync {
    private let api: TeamAPI
    private var realm: Realm?

    init(api: TeamAPI) {
        self.api = api
    }

    private func database() async throws -> Realm {
        if let realm { return realm }
        let opened = try await Realm(actor: self)
        realm = opened
        return opened
    }

    func syncAll() async throws {
        let realm = try await database()
        var page = 1
        while true {
            let batch = try await api.members(page: page)
            if batch.isEmpty { break }
            try await realm.asyncWrite {
                for item in batch {
                    realm.create(
                        Member.self, value: ["id": item.id, "name": item.name, "role": item.role], update: .modified)
                }
            }
            page += 1
        }
    }

    func members(withRole role: String) async throws -> [MemberDTO] {
        let realm = try await database()
        return realm.objects(Member.self)
            .where { $0.role == role }
            .map { MemberDTO(id: $0.id, name: $0.name, role: $0.role) }
    }

    func remove(id: Int) async throws {
        let realm = try await database()
        guard let member = realm.object(ofType: Member.self, forPrimaryKey: id) else { return }
        try await realm.asyncWrite {
            realm.delete(member)
        }
    }
}
// File: TeamViewModel.swift
import Combine
import Foundation

@MainActor
final class TeamViewModel: ObservableObject {
    @Published var rows: [MemberDTO] = []
    private let sync: TeamSync

    init(sync: TeamSync) {
        self.sync = sync
    }

    func pullToRefresh() async {
        do {
            try await sync.syncAll()
            rows = try await sync.members(withRole: "developer")
        } catch {
            rows = []
        }
    }
}
