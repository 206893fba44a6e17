// File: Import.swift
import Foundation
import RealmSwift

final class SheetMusic: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
}

struct SheetDTO: Codable, Sendable {
    let id: String
    let title: String
}

extension Array {
    func chunked(into size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

final class SheetImporter: Sendable {
    private let configurations: [Realm.Configuration]
    private let queue = DispatchQueue(label: "sheets", autoreleaseFrequency: .workItem)

    init(configurations: [Realm.Configuration]) {
        self.configurations = configurations
    }

    func run(_ sheets: [SheetDTO], done: @escaping @Sendable (Bool) -> Void) {
        queue.async { [self] in
            for (index, batch) in sheets.chunked(into: 500).enumerated() {
                print("batch", index)
                store(batch)
            }
            done(true)
        }
    }

    func vacuum() throws {
        for configuration in configurations {
            let realm = try Realm(configuration: configuration)
            try realm.write { realm.deleteAll() }
        }
    }

    func storeWithRetry(_ batch: [SheetDTO]) {
        var attempts = 0
        while attempts < 3 {
            do {
                try write(batch)
                return
            } catch {
                attempts += 1
            }
        }
    }

    private func store(_ batch: [SheetDTO]) {
        try? autoreleasepool { try write(batch) }
    }

    private func write(_ batch: [SheetDTO]) throws {
        guard let first = configurations.first else { return }
        let realm = try Realm(configuration: first)
        try realm.write {
            for sheet in batch {
                realm.create(SheetMusic.self, value: ["id": sheet.id, "title": sheet.title], update: .modified)
            }
        }
    }
}
