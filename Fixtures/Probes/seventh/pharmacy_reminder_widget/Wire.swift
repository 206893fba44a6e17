protocol APIModel: Codable {
    static var path: String { get }
}

struct DoseDTO: APIModel {
    static let path = "doses"
    let medicine: String
    let hour: Int
}
