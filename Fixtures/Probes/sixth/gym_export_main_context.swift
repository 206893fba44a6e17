// File: Exercise.swift
import Foundation
import SwiftData

@Model
final class Exercise {
    var name: String
    var kilos: Double

    init(name: String, kilos: Double) {
        self.name = name
        self.kilos = kilos
    }
}
// File: ExportModel.swift
import Combine
import Foundation

@MainActor
final class ExportModel: ObservableObject {
    @Published var text = ""
    private let exporter: GymExporter

    init(exporter: GymExporter) {
        self.exporter = exporter
    }

    func export() async {
        text = (try? await exporter.csv()) ?? "failed"
        text += " \((try? exporter.count()) ?? 0)"
    }
}
// File: GymExporter.swift
import Foundation
import SwiftData

struct GymExporter: Sendable {
    let container: ModelContainer

    func csv() async throws -> String {
        let context = await container.mainContext  // maybe: main_context_off_main, live_object_crosses_boundary
        let exercises = try context.fetch(FetchDescriptor<Exercise>())  // expect: main_context_off_main
        return exercises.map { "\($0.name);\($0.kilos)" }.joined(separator: "\n")
    }

    func names() async throws -> [String] {
        try await MainActor.run {
            try container.mainContext.fetch(FetchDescriptor<Exercise>()).map(\.name)
        }
    }

    func heaviest() throws -> Double {
        let context = ModelContext(container)
        return try context.fetch(FetchDescriptor<Exercise>()).map(\.kilos).max() ?? 0
    }

    @MainActor
    func count() throws -> Int {
        try container.mainContext.fetchCount(FetchDescriptor<Exercise>())
    }
}
