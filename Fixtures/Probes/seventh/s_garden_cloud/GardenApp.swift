import SwiftData
import SwiftUI

struct GardenApp: App {
    let container: ModelContainer

    init() {
        let schema = Schema([Plant.self, Watering.self])
        let configuration = ModelConfiguration(schema: schema, cloudKitDatabase: .private("iCloud.com.example.garden"))
        do {
            container = try ModelContainer(for: schema, configurations: configuration)
        } catch {
            fatalError("cannot open the garden: \(error)")
        }
    }

    var body: some Scene {
        WindowGroup {
            Text("Garden")
        }
    }
}
