// File: Boxes.swift
import Foundation
import RealmSwift

final class Mineral: Object {
    @Persisted var species = ""
    @Persisted var hardness = 0
}

struct HandedOver<Value>: @unchecked Sendable {
    let value: Value
}

/// Where a mineral lies, without the mineral.
final class MineralAddress: @unchecked Sendable {
    let configuration: Realm.Configuration
    let species: String
    init(configuration: Realm.Configuration, species: String) {
        self.configuration = configuration
        self.species = species
    }
}
// File: MineralExporter.swift
import Foundation
import RealmSwift

@MainActor
final class MineralExporter {
    private let realm: Realm
    private let queue = DispatchQueue(label: "mineral.export")

    init(realm: Realm) { self.realm = realm }

    func exportHardest(to folder: URL) {
        guard let hardest = realm.objects(Mineral.self).sorted(by: \.hardness).last else { return }
        let parcel = HandedOver(value: hardest.species)
        Task.detached {
            try? parcel.value.write(to: folder.appendingPathComponent("hardest.txt"), atomically: true, encoding: .utf8)
        }
    }

    func label(_ mineral: Mineral, attempts: Int = 3, print: @escaping @Sendable (String) -> Bool) {
        let reference = ThreadSafeReference(to: mineral)
        let configuration = realm.configuration
        queue.async {
            autoreleasepool {
                guard let realm = try? Realm(configuration: configuration), let mineral = realm.resolve(reference)
                else { return }
                let species = mineral.species
                for _ in 0..<attempts where print(species) { return }
            }
        }
    }

    func address(of mineral: Mineral) -> MineralAddress {
        MineralAddress(configuration: realm.configuration, species: mineral.species)
    }
}

final class MineralScreenModel {
    @MainActor func printFirst(with exporter: MineralExporter, from realm: Realm) {
        guard let mineral = realm.objects(Mineral.self).first else { return }
        exporter.label(mineral) { !$0.isEmpty }
    }
}
