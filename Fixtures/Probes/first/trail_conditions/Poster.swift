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
