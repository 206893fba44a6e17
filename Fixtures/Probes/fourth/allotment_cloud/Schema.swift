import SwiftData

@Model
final class Bed {
    @Attribute(.unique) var code: String = "" // expect: swiftdata_cloudkit_model
    var width: Double // expect: swiftdata_cloudkit_model
    var note: String?
    @Relationship(deleteRule: .cascade, inverse: \Sowing.bed) var sowings: [Sowing]?

    init(code: String, width: Double) {
        self.code = code
        self.width = width
    }
}

@Model
final class Sowing {
    var crop: String = ""
    var bed: Bed?
    init(crop: String) { self.crop = crop }
}
