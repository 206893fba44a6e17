// File: Database.swift
import Foundation
import SwiftData

/// The tutorial's database actor.
@ModelActor
actor OperaDatabase {
    func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {  // maybe: model_handed_to_actor
        try modelContext.fetch(descriptor)  // maybe: live_object_crosses_boundary
    }

    func count<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        try modelContext.fetchCount(descriptor)
    }

    func insert<T: PersistentModel>(_ make: @Sendable () -> T) throws -> PersistentIdentifier {
        let model = make()
        modelContext.insert(model)
        try modelContext.save()
        return model.persistentModelID
    }

    func remove<T: PersistentModel>(_ type: T.Type, id: PersistentIdentifier) throws {
        guard let model = self[id, as: type] else { return }
        modelContext.delete(model)
        try modelContext.save()
    }
}
// File: Opera.swift
import Foundation
import SwiftData

@Model
final class Opera {
    var title: String = ""
    var composer: String = ""
    var seats: Int = 0
    init(title: String, composer: String) {
        self.title = title
        self.composer = composer
    }
}
// File: SeasonImporter.swift
import Foundation
import SwiftData

struct OperaRecord: Sendable, Decodable {
    let title: String
    let composer: String
    let seats: Int
}

@ModelActor
actor SeasonImporter {
    func run(_ records: [OperaRecord]) throws -> [PersistentIdentifier] {
        var ids: [PersistentIdentifier] = []
        for start in stride(from: 0, to: records.count, by: 100) {
            let batch = records[start..<min(start + 100, records.count)]
            let operas = batch.map(make)
            try modelContext.save()
            ids += operas.map(\.persistentModelID)
        }
        return ids
    }

    private func make(_ record: OperaRecord) -> Opera {
        let opera = Opera(title: record.title, composer: record.composer)
        opera.seats = record.seats
        modelContext.insert(opera)
        return opera
    }

    func sellOut(_ ids: [PersistentIdentifier]) throws {
        try modelContext.transaction {
            for id in ids {
                self[id, as: Opera.self]?.seats = 0
            }
        }
    }
}
// File: SeasonModel.swift
import Combine
import Foundation
import SwiftData

@MainActor
final class SeasonModel: ObservableObject {
    @Published private(set) var titles: [String] = []
    @Published private(set) var count = 0
    private let database: OperaDatabase

    init(container: ModelContainer) { database = OperaDatabase(modelContainer: container) }

    func load(composer: String) async throws {
        let descriptor = FetchDescriptor<Opera>(predicate: #Predicate { $0.composer == composer })
        count = try await database.count(descriptor)
        let operas = try await database.fetch(descriptor)  // maybe: live_object_crosses_boundary, model_handed_to_actor
        titles = operas.map(\.title)  // expect: live_object_crosses_boundary
    }

    func add(_ title: String, by composer: String) async throws {
        let id = try await database.insert { Opera(title: title, composer: composer) }
        print("added \(id)")
        try await load(composer: composer)
    }
}
