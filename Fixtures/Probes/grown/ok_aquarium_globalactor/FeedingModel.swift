import Foundation

@MainActor
final class FeedingModel {
    private(set) var hungry: [FishValue] = []
    private var following: Task<Void, any Error>?

    func appeared(tank: String) {
        following = Task {
            for await values in try await Aquarium.shared.updates(of: tank) {
                hungry = values.filter(\.hungry)
            }
        }
    }

    func feedAll() async throws {
        try await Aquarium.shared.feed(hungry.map(\.id), at: .now)
    }
}
