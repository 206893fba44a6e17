// File: BedStore.swift
import Foundation
import SwiftData

@ModelActor
actor BedStore {
    func sow(_ crop: String, in id: PersistentIdentifier) throws -> Int {
        guard let bed = self[id, as: Bed.self] else { return 0 }
        let sowing = Sowing(crop: crop)
        modelContext.insert(sowing)
        sowing.bed = bed
        try modelContext.save()
        return bed.sowings?.count ?? 0
    }

    func ids() throws -> [PersistentIdentifier] {
        try modelContext.fetchIdentifiers(FetchDescriptor<Bed>())
    }
}
// File: Schema.swift
import SwiftData

@Model
final class Bed {
    @Attribute(.unique) var code: String = ""  // expect: swiftdata_cloudkit_model
    var width: Double  // expect: swiftdata_cloudkit_model
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
// File: Stack.swift
import SwiftData

enum Stack {
    static func container() throws -> ModelContainer {
        let configuration = ModelConfiguration("Allotment", cloudKitDatabase: .private("iCloud.org.allotment"))
        return try ModelContainer(for: Bed.self, Sowing.self, configurations: configuration)
    }
}
