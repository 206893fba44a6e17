// File: DiveStore.swift
import SwiftData

@Model
final class Dive {
    var site: String = ""
    var metres: Double = 0
    var reviewed: Bool = false
    init(site: String, metres: Double) {
        self.site = site
        self.metres = metres
    }
}

protocol DiveReviewing: Actor {
    func review(_ dive: Dive) throws  // maybe: model_handed_to_actor
}

@ModelActor
actor DiveStore: DiveReviewing {
    func review(_ dive: Dive) throws {  // expect: model_handed_to_actor
        dive.reviewed = true
        try modelContext.save()
    }

    func review(id: PersistentIdentifier) throws {
        guard let dive = self[id, as: Dive.self] else { return }
        dive.reviewed = true
        try modelContext.save()
    }
}
// File: ReviewReducer.swift
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
                    try await store.review(dive)  // maybe: live_object_crosses_boundary, model_handed_to_actor
                } catch {
                    send(.failed("\(error)"))
                }
            }
        case .failed(let text):
            message = text
        }
    }
}
