import Foundation
import RealmSwift

extension DomeShow: Transferable {  // expect: codable_model
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(title)
    }
}

struct ShowExporter {
    func json(_ show: DomeShow) throws -> Data {
        try JSONEncoder().encode(show)
    }
}
