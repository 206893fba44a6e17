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
