import Foundation

@MainActor
final class DeepLinks {
    private let named = NamedDraftStore()
    private let drafts = DraftStore()
    private(set) var opened = ""

    func open(_ url: URL) async throws {
        if let id = UUID(uuidString: url.lastPathComponent) {
            opened = try await drafts.load(id).title
        } else {
            let name = url.query ?? ""
            opened = try await named.load(name).title
            try await named.save(TextDraft(title: opened, text: ""), named: name)
        }
    }
}
