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
