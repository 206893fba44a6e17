// File: Poster.swift
import Foundation
import SwiftData

protocol ReportPoster: Sendable {
    func post(_ text: String, stars: Int) async -> Bool
}

/// Belongs to whoever makes it; the posting goes its own way.
final class ReportQueue {
    private let poster: any ReportPoster

    init(poster: any ReportPoster) { self.poster = poster }

    func flush(_ context: ModelContext) throws {
        let reports = try context.fetch(FetchDescriptor<TrailReport>())
        for report in reports where report.stars > 0 {
            Task { [poster] in
                _ = await poster.post(report.text, stars: report.stars)  // expect: live_object_crosses_boundary
            }
        }
    }
}
// File: Trails.swift
import Foundation
import SwiftData

@Model
final class Trail {
    @Attribute(.unique) var code: String = ""  // expect: swiftdata_cloudkit_model
    var name: String  // expect: swiftdata_cloudkit_model
    var reports: [TrailReport]? = []

    init(code: String, name: String) {
        self.code = code
        self.name = name
    }
}

@Model
final class TrailReport {
    var text: String = ""
    var stars: Int = 0
    @Relationship(inverse: \Trail.reports) var trail: Trail?

    init(text: String) { self.text = text }
}

enum TrailStore {
    static func make() throws -> ModelContainer {
        let configuration = ModelConfiguration("trails", cloudKitDatabase: .private("iCloud.example.trails"))
        return try ModelContainer(for: Trail.self, TrailReport.self, configurations: configuration)
    }
}
