import Foundation

/// Knows which stamps are owned, and keeps the repository up to date.
final class StampCatalogue {
    private let repository: StampRepository

    init(repository: StampRepository) { self.repository = repository }

    func merge(_ dtos: [StampDTO]) throws -> Int {
        let owned = try repository.owned()
        let wanted = dtos.filter { !$0.country.isEmpty }
        for (position, dto) in wanted.enumerated() {
            try keep(dto, owned: owned) // expect: write_in_loop
            if position % 500 == 0 { print("catalogue: \(position)") }
        }
        try repository.remove(dtos.filter { $0.country.isEmpty }.map(\.catalogueNumber))
        return wanted.count
    }

    func countries() throws -> [String] { try repository.countries() }

    private func keep(_ dto: StampDTO, owned: Set<String>) throws {
        try repository.upsert(dto, owned: owned.contains(dto.catalogueNumber)) // maybe: write_in_loop
    }
}
