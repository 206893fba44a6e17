import Combine
import RealmSwift

@MainActor
final class ScanModel: ObservableObject {
    @Published var running = false
    private let listener = ScanListener(configuration: .defaultConfiguration) { print($0) }

    func start(_ codes: AsyncStream<String>, strict: Bool) async {
        running = true
        if strict {
            try? await listener.listenSafely(to: codes)
        } else {
            try? await listener.listen(to: codes)
        }
        running = false
    }
}
