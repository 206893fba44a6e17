import Foundation
import SwiftData

struct RatingSync: Sendable {
    let container: ModelContainer
    let service: RatingService

    func run() async throws -> Int {
        let context = container.scratch()
        let bottles = try context.fetch(FetchDescriptor<Bottle>())
        var ratings: [String: Double] = [:]
        for label in bottles.map(\.label) {
            ratings[label] = try await service.rating(of: label)
        }
        bottles.forEach { $0.rating = ratings[$0.label] }  // expect: handle_used_after_suspension
        try context.save()  // maybe: handle_used_after_suspension
        return bottles.count
    }

    func unrated() throws -> [String] {
        try container.scratch().fetch(FetchDescriptor<Bottle>()).filter { $0.rating == nil }.map(\.label)
    }
}
