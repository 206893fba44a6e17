import Foundation
import RealmSwift

final class Firing: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var cone: Int
    @Persisted var celsius: Double
}

enum KilnQueues {
    static let sensors = DispatchQueue(label: "kiln.sensors", qos: .utility, attributes: [.concurrent])
    static let charts = DispatchQueue(label: "kiln.charts")
}
