import CoreData

final class Tree: NSManagedObject {
    @NSManaged var cultivar: String
    @NSManaged var kilograms: Double
}

protocol HarvestScoring: Actor {
    func score(_ tree: Tree) async -> Double // maybe: model_handed_to_actor, non_sendable_across_actor
}

actor WeightScoring: HarvestScoring {
    private var best: Double = 1

    func score(_ tree: Tree) -> Double { // expect: model_handed_to_actor
        best = max(best, tree.kilograms) // maybe: live_object_crosses_boundary
        return tree.kilograms / best // maybe: live_object_crosses_boundary
    }
}
