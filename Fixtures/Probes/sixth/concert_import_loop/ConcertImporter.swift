import Foundation

final class ConcertImporter {
    private let store: any ConcertStoring

    init(store: any ConcertStoring = RealmConcertStore(configuration: .defaultConfiguration)) {
        self.store = store
    }

    func importFeed(_ data: Data) throws {
        let concerts = try JSONDecoder().decode([ConcertDTO].self, from: data)
        for concert in concerts where !concert.artist.isEmpty {
            try store.save(concert) // expect: write_in_loop
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
