import Foundation
import RealmSwift

final class RotaStore: Storing {
    let configuration: Realm.Configuration
    private let lock = NSLock()

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func merge(_ page: [SingerDTO], into known: Set<String>) throws {
        for dto in page where !known.contains(dto.id) {
            try keep(dto)  // expect: write_in_loop
        }
    }

    private func keep(_ dto: SingerDTO) throws {
        guard !dto.name.isEmpty else { return }
        try save(dto)
    }

    func absent(_ ids: [String]) throws -> [Int] {
        let realm = try Realm(configuration: configuration)
        return try ids.compactMap { id -> Int? in
            guard let singer = realm.object(ofType: Singer.self, forPrimaryKey: id) else { return nil }
            try realm.write { singer.absences += 1 }  // expect: write_in_loop
            return singer.absences
        }
    }

    func size() -> Int {
        lock.lock()  // maybe: lock_around_read
        defer { lock.unlock() }
        return (try? Realm(configuration: configuration).objects(Singer.self).count) ?? 0  // expect: lock_around_read
    }
}
