// File: Concert.swift
import RealmSwift

final class Concert: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var artist: String
}

struct ConcertDTO: Decodable, Sendable {
    let id: Int
    let artist: String
}
// File: ConcertImporter.swift
import Foundation

final class ConcertImporter {
    private let store: any ConcertStoring

    init(store: any ConcertStoring = RealmConcertStore(configuration: .defaultConfiguration)) {
        self.store = store
    }

    func importFeed(_ data: Data) throws {
        let concerts = try JSONDecoder().decode([ConcertDTO].self, from: data)
        for concert in concerts where !concert.artist.isEmpty {
            try store.save(concert)  // expect: write_in_loop
        }
    }

    func importArchive(_ data: Data) throws {
        let concerts = try JSONDecoder().decode([ConcertDTO].self, from: data)
        var start = concerts.startIndex
        while start < concerts.endIndex {
            let end = min(start + 500, concerts.endIndex)
            try store.save(all: Array(concerts[start..<end]))
            start = end
        }
    }
}
// File: ConcertStoring.swift
import Foundation
import RealmSwift

protocol ConcertStoring {
    func save(_ concert: ConcertDTO) throws
    func save(all concerts: [ConcertDTO]) throws
}

struct RealmConcertStore: ConcertStoring {
    let configuration: Realm.Configuration

    func save(_ concert: ConcertDTO) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            realm.create(Concert.self, value: ["id": concert.id, "artist": concert.artist], update: .modified)
        }
    }

    func save(all concerts: [ConcertDTO]) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            for concert in concerts {
                realm.create(Concert.self, value: ["id": concert.id, "artist": concert.artist], update: .modified)
            }
        }
    }
}
