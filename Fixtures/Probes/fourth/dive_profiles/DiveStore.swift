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
    func review(_ dive: Dive) throws // maybe: model_handed_to_actor
}

@ModelActor
actor DiveStore: DiveReviewing {
    func review(_ dive: Dive) throws { // expect: model_handed_to_actor
        dive.reviewed = true
        try modelContext.save()
    }

    func review(id: PersistentIdentifier) throws {
        guard let dive = self[id, as: Dive.self] else { return }
        dive.reviewed = true
        try modelContext.save()
    }
}
