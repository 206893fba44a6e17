import CoreData

final class Recipe: NSManagedObject {
    var name: String = ""
    var servings: Int16 = 0
    var fetchedAt: Date?
}

struct RecipePayload: Decodable, Sendable {
    let name: String
    let servings: Int
}
