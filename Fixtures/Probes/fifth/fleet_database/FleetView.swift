import SwiftData
import SwiftUI

struct FleetView: View {
    @StateObject private var model: FleetModel
    private let container: ModelContainer

    init(container: ModelContainer) {
        self.container = container
        _model = StateObject(wrappedValue: FleetModel(container: container))
    }

    var body: some View {
        VStack {
            Text("\(model.total) vehicles")
            ForEach(model.plates, id: \.self) { plate in
                Button(plate) { retire(plate) }
            }
        }
        .task { await model.load() }
    }

    private func retire(_ plate: String) {
        let descriptor = FetchDescriptor<Vehicle>()
        guard let vehicle = try? container.mainContext.fetch(descriptor).first(where: { $0.plate == plate }) else { return }
        Task { await model.retire(vehicle) }
    }
}
