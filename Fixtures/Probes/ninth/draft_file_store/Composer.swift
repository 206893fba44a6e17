import Foundation

@MainActor
final class Composer {
    private let store = DraftStore()
    private(set) var draft = Draft(id: UUID(), text: "")

    func type(_ text: String) async {
        draft.text += text
        try? await store.put(draft)
    }

    func restore() async -> [String] {
        try? await store.load()
        return await store.all.map(\.text)
    }
}
