// File: CatalogueService.swift
import Foundation

final class CatalogueService {
    private let catalogue: StampCatalogue
    private let queue = DispatchQueue(label: "catalogue.service", qos: .utility, autoreleaseFrequency: .workItem)

    init(catalogue: StampCatalogue) { self.catalogue = catalogue }

    func update(from url: URL, completion: @escaping (Result<Int, any Error>) -> Void) {
        URLSession.shared.dataTask(with: url) { [catalogue, queue] data, _, error in
            guard let data else {
                completion(.failure(error ?? URLError(.badServerResponse)))
                return
            }
            queue.async {
                let result = Result {
                    try catalogue.merge(JSONDecoder().decode([StampDTO].self, from: data))
                }
                DispatchQueue.main.async { completion(result) }
            }
        }.resume()
    }

    func countries(completion: @escaping ([String]) -> Void) {
        queue.async { [catalogue] in
            let countries = (try? catalogue.countries()) ?? []
            DispatchQueue.main.async { completion(countries) }
        }
    }
}
// File: StampCatalogue.swift
import Foundation

/// Knows which stamps are owned, and keeps the repository up to date.
final class StampCatalogue {
    private let repository: StampRepository

    init(repository: StampRepository) { self.repository = repository }

    func merge(_ dtos: [StampDTO]) throws -> Int {
        let owned = try repository.owned()
        let wanted = dtos.filter { !$0.country.isEmpty }
        for (position, dto) in wanted.enumerated() {
            try keep(dto, owned: owned)  // expect: write_in_loop
            if position % 500 == 0 { print("catalogue: \(position)") }
        }
        try repository.remove(dtos.filter { $0.country.isEmpty }.map(\.catalogueNumber))
        return wanted.count
    }

    func countries() throws -> [String] { try repository.countries() }

    private func keep(_ dto: StampDTO, owned: Set<String>) throws {
        try repository.upsert(dto, owned: owned.contains(dto.catalogueNumber))  // maybe: write_in_loop
    }
}
// File: StampModels.swift
import Foundation
import RealmSwift

final class Stamp: Object {
    @Persisted(primaryKey: true) var catalogueNumber: String = ""
    @Persisted var country: String = ""
    @Persisted var year: Int = 0
    @Persisted var owned: Bool = false
}

struct StampDTO: Decodable, Sendable {
    let catalogueNumber: String
    let country: String
    let year: Int
}
// File: StampRepository.swift
import Foundation
import RealmSwift

final class StampRepository {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func upsert(_ dto: StampDTO, owned: Bool) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {  // maybe: write_in_loop
            let stamp = Stamp()
            stamp.catalogueNumber = dto.catalogueNumber
            stamp.country = dto.country
            stamp.year = dto.year
            stamp.owned = owned
            realm.add(stamp, update: .modified)
        }
    }

    func owned() throws -> Set<String> {
        let realm = try Realm(configuration: configuration)
        return Set(realm.objects(Stamp.self).where { $0.owned == true }.map(\.catalogueNumber))
    }

    func countries() throws -> [String] {
        let realm = try Realm(configuration: configuration)
        return Array(Set(realm.objects(Stamp.self).map(\.country))).sorted()
    }

    func remove(_ numbers: [String]) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            realm.delete(realm.objects(Stamp.self).where { $0.catalogueNumber.in(numbers) })
        }
    }
}
