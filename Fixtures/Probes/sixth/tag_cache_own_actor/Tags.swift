import Foundation

struct Tag: Codable, Sendable, Hashable {
    let name: String
    var uses: Int
}
