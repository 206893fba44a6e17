import Foundation
import SwiftData

@Model
final class Trail {
    @Attribute(.unique) var code: String = ""  // expect: swiftdata_cloudkit_model
    var name: String  // expect: swiftdata_cloudkit_model
    var reports: [TrailReport]? = []

    init(code: String, name: String) {
        self.code = code
        self.name = name
    }
}

@Model
final class TrailReport {
    var text: String = ""
    var stars: Int = 0
    @Relationship(inverse: \Trail.reports) var trail: Trail?

    init(text: String) { self.text = text }
}

enum TrailStore {
    static func make() throws -> ModelContainer {
        let configuration = ModelConfiguration("trails", cloudKitDatabase: .private("iCloud.example.trails"))
        return try ModelContainer(for: Trail.self, TrailReport.self, configurations: configuration)
    }
}
