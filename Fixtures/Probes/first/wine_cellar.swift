// File: Bottles.swift
import Foundation
import SwiftData

@Model
final class Bottle {
    var label: String
    var rating: Double?
    init(label: String, rating: Double? = nil) {
        self.label = label
        self.rating = rating
    }
}

struct RatingService: Sendable {
    func rating(of label: String) async throws -> Double {
        try await Task.sleep(nanoseconds: 1_000)
        return Double(label.count)
    }
}

extension ModelContainer {
    /// A context that nobody else has.
    func scratch() -> ModelContext {
        let context = ModelContext(self)
        context.autosaveEnabled = false
        return context
    }
}
// File: RatingSync.swift
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
