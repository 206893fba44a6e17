import Foundation
import SwiftUI

@MainActor
final class PointingModel: ObservableObject {
    @Published private(set) var target = ""
    @Published private(set) var names: [String] = []
    private let catalogue: StarCatalogue
    private let feed: NightFeed

    init(catalogue: StarCatalogue, feed: NightFeed) {
        self.catalogue = catalogue
        self.feed = feed
    }

    func point(at hip: Int) async {
        do {
            let star = try await catalogue.star(hip) // maybe: live_object_crosses_boundary
            target = star.name // maybe: live_object_crosses_boundary
        } catch {
            target = "\(error)"
        }
    }

    func follow() async {
        for await stars in feed.visible(to: 6) {
            names = stars.map(\.name) // maybe: live_object_crosses_boundary
        }
    }
}
