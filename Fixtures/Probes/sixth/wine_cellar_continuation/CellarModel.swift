import Combine

@MainActor
final class CellarModel: ObservableObject {
    @Published var title = ""
    @Published var lines: [String] = []
    private let reader = CellarReader()

    func load() async {
        if let youngest = await reader.youngest() {
            title = youngest.label
        }
        lines = await reader.all().map { "\($0.label) \($0.year)" }
    }

    func showOldest() async {
        guard let bottle = await reader.oldest() else { return }
        title = "\(bottle.label), \(bottle.year)" // maybe: live_object_crosses_boundary, handle_used_after_suspension
    }
}
