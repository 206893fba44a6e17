import SwiftData

enum Stack {
    static func container() throws -> ModelContainer {
        let configuration = ModelConfiguration("Allotment", cloudKitDatabase: .private("iCloud.org.allotment"))
        return try ModelContainer(for: Bed.self, Sowing.self, configurations: configuration)
    }
}
