// File: AtlasAudit.swift
import RealmSwift

protocol AtlasAPI: Sendable {
    func revision(of code: String) async throws -> Int
}

struct AtlasAudit: RegionReading {
    let configuration: Realm.Configuration
    let api: any AtlasAPI

    func outdated() async throws -> [String] {
        let codes = try reading { realm in Array(realm.objects(Region.self).map { $0.code }) }
        var old: [String] = []
        for code in codes {
            let remote = try await api.revision(of: code)
            if let local = try revision(of: code), local < remote { old.append(code) }
        }
        return old
    }

    func suspicious() async throws -> Set<String> {
        async let remote = api.revision(of: "world")
        let local = try revision(of: "world") ?? 0
        guard try await remote > local else { return [] }
        return try reading { realm in
            Set(realm.objects(Region.self).where { $0.revision < local }.flatMap { Array($0.neighbours) })
        }
    }
}
// File: Reading.swift
import RealmSwift

protocol RegionReading: Sendable {
    var configuration: Realm.Configuration { get }
}

extension RegionReading {
    /// Opens, reads and lets go; only plain values come out.
    func reading<Value: Sendable>(_ body: (Realm) throws -> Value) throws -> Value {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            return try body(realm)
        }
    }

    func revision(of code: String) throws -> Int? {
        try reading { $0.object(ofType: Region.self, forPrimaryKey: code)?.revision }
    }
}
// File: Region.swift
import RealmSwift

final class Region: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var revision: Int
    @Persisted var neighbours: List<String>
}
