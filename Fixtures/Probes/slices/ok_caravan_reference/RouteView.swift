import RealmSwift
import SwiftUI

struct RouteView: View {
    let planner: RoutePlanner
    let leg: CaravanLeg
    @State private var text = ""

    var body: some View {
        VStack {
            Text(text)
            Button("Measure") { measure() }
        }
    }

    private func measure() {
        let leg = leg
        Task {
            do {
                text = try await planner.measure(leg)
            } catch {
                text = leg.isInvalidated ? "gone" : "\(leg.from): \(error)"
            }
        }
    }
}
