// File: Wardrobe.swift
import Foundation
import SwiftData

@Model
final class Garment {
    @Attribute(.unique) var label: String
    var worn: Int
    var outfit: Outfit
    init(label: String, outfit: Outfit) {
        self.label = label
        self.outfit = outfit
        worn = 0
    }
}

@Model
final class Outfit {
    var name: String
    init(name: String) { self.name = name }
}

@MainActor
enum Wardrobe {
    static func container() throws -> ModelContainer {
        try ModelContainer(
            for: Garment.self, Outfit.self, configurations: ModelConfiguration("Wardrobe", cloudKitDatabase: .none))
    }

    static func wear(_ labels: [String], in container: ModelContainer) throws {
        let context = container.mainContext
        for label in labels {
            let descriptor = FetchDescriptor<Garment>(predicate: #Predicate { $0.label == label })
            try context.fetch(descriptor).first?.worn += 1
        }
        try context.save()
    }
}
