import Foundation
import SwiftData

@Model
final class TramLine {
    @Attribute(.unique) var number: String
    var headsign: String
    init(number: String, headsign: String) {
        self.number = number
        self.headsign = headsign
    }
}

func makeLineContainer() throws -> ModelContainer {
    try ModelContainer(for: TramLine.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
}

@ModelActor
actor LineStore {
    func headsigns() throws -> [String: String] {
        let lines = try modelContext.fetch(FetchDescriptor<TramLine>())
        return Dictionary(lines.map { ($0.number, $0.headsign) }, uniquingKeysWith: { first, _ in first })
    }

    func rename(_ id: PersistentIdentifier, headsign: String) throws {
        guard let line = self[id, as: TramLine.self] else { return }
        line.headsign = headsign
        try modelContext.save()
    }
}
