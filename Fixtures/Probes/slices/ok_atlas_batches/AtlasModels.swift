import CoreData

final class Landmark: NSManagedObject {
    var code: String = ""
    var title: String = ""
    var latitude: Double = 0
    var longitude: Double = 0
}

struct LandmarkDTO: Decodable, Sendable {
    let code: String
    let title: String
    let latitude: Double
    let longitude: Double
}

struct LandmarkPage: Decodable, Sendable {
    let items: [LandmarkDTO]
    let next: Int?
}
