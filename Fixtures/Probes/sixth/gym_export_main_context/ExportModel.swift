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
