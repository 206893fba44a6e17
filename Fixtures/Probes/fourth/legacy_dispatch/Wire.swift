import Foundation

/// Everything that the old backend sends.
protocol WireModel: Codable {
    static var path: String { get }
}
