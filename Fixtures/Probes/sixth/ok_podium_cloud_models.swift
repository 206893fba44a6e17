// File: Athlete.swift
import Foundation
import SwiftData

@Model
final class Athlete {
    var name: String = ""
    var born: Date = Date.distantPast
    var country: String?
    @Relationship(deleteRule: .cascade, inverse: \Medal.athlete) var medals: [Medal]?
    @Transient var isSelected: Bool = false

    var caption: String { "\(name) (\(medals?.count ?? 0))" }

    init(name: String) {
        self.name = name
    }
}

@Model
final class Medal {
    var kind: String = "gold"
    var year: Int = 0
    var athlete: Athlete?

    init(kind: String, year: Int) {
        self.kind = kind
        self.year = year
    }
}
// File: PodiumModel.swift
import Combine
import SwiftData

@MainActor
final class PodiumModel: ObservableObject {
    @Published var captions: [String] = []
    private let container: ModelContainer

    init(container: ModelContainer) {
        self.container = container
    }

    func load() async throws {
        let importer = PodiumImporter(modelContainer: container)
        let count = try await importer.load(["Ada": [1996, 2000]])
        captions = try container.mainContext.fetch(FetchDescriptor<Athlete>()).map(\.caption)
        captions.append("\(count) new")
    }
}
// File: PodiumStore.swift
import Foundation
import SwiftData

enum PodiumStore {
    static func container() throws -> ModelContainer {
        let schema = Schema([Athlete.self, Medal.self])
        let cloud = ModelConfiguration("podium", schema: schema, cloudKitDatabase: .private("iCloud.app.podium"))
        return try ModelContainer(for: schema, configurations: cloud)
    }
}

@ModelActor
actor PodiumImporter {
    func load(_ medals: [String: [Int]]) throws -> Int {
        var count = 0
        for (name, years) in medals {
            let athlete = Athlete(name: name)
            modelContext.insert(athlete)
            athlete.medals = years.map { Medal(kind: "gold", year: $0) }
            count += years.count
        }
        try modelContext.save()
        return count
    }
}
