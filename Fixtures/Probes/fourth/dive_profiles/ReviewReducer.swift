import SwiftData

enum ReviewAction {
    case reviewTapped(Dive)
    case failed(String)
}

@MainActor
final class ReviewFeature {
    private let store: DiveStore
    private(set) var message: String?

    init(store: DiveStore) { self.store = store }

    func send(_ action: ReviewAction) {
        switch action {
        case .reviewTapped(let dive):
            Task {
                do {
                    try await store.review(dive) // maybe: live_object_crosses_boundary, model_handed_to_actor
                } catch {
                    send(.failed("\(error)"))
                }
            }
        case .failed(let text):
            message = text
        }
    }
}
