// File: GardenApp.swift
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
// File: GardenModels.swift
import Foundation
import SwiftData

@Model
final class Plant {
    @Attribute(.unique) var code: String = ""  // expect: swiftdata_cloudkit_model
    var name: String = ""
    var boughtAt: Date  // expect: swiftdata_cloudkit_model
    var notes: String?
    @Relationship(deleteRule: .cascade, inverse: \Watering.plant) var waterings: [Watering]? = []

    init(code: String, name: String, boughtAt: Date) {
        self.code = code
        self.name = name
        self.boughtAt = boughtAt
    }
}

@Model
final class Watering {
    var day: Date = Date.distantPast
    var millilitres: Int = 0
    var plant: Plant?

    init(day: Date, millilitres: Int) {
        self.day = day
        self.millilitres = millilitres
    }
}
