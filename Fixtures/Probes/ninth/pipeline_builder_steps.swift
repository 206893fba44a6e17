// File: Album.swift
import SwiftData

@Model
final class Album {
    var title: String  // expect: swiftdata_cloudkit_model
    var places: [String] = []
    var exportedAt: Date?
    init(title: String, places: [String]) {
        self.title = title
        self.places = places
    }
}

/// Never leaves the device.
@Model
final class RenderJob {
    @Attribute(.unique) var albumTitle: String
    init(albumTitle: String) { self.albumTitle = albumTitle }
}

enum AlbumStores {
    static func albums() throws -> ModelContainer {
        let schema = Schema([Album.self])
        let configuration = ModelConfiguration("Albums", schema: schema, cloudKitDatabase: .private("iCloud.albums"))
        return try ModelContainer(for: schema, configurations: configuration)
    }

    static func jobs() throws -> ModelContainer {
        let configuration = ModelConfiguration("Jobs", cloudKitDatabase: .none)
        return try ModelContainer(for: RenderJob.self, configurations: configuration)
    }
}

struct Renderer: Sendable {
    func cover(_ title: String) async throws -> Data { Data(title.utf8) }
    func map(_ places: [String]) async throws -> Data { Data(places.joined().utf8) }
}
// File: AlbumExporter.swift
import SwiftData
import SwiftUI

@MainActor
final class AlbumExporter: ObservableObject {
    @Published private(set) var parts: [String: Data] = [:]
    @Published var withMap = true
    private let container: ModelContainer
    private let renderer = Renderer()

    init(container: ModelContainer) { self.container = container }

    func exportNewest() async throws {
        let albums = try container.mainContext.fetch(FetchDescriptor<Album>(sortBy: [SortDescriptor(\.title)]))
        guard let album = albums.last else { return }
        try await export(album)
        album.exportedAt = .now
    }

    private func export(_ album: Album) async throws {
        let title = album.title
        let places = album.places
        let renderer = renderer
        parts = try await inParallel {
            Step("cover") { try await renderer.cover(title) }
            if withMap {
                Step("map") { try await renderer.map(places) }
            }
            Step("caption") {
                Data("\(title), \(album.places.count) places".utf8)  // expect: live_object_crosses_boundary
            }
        }
    }

    func captions() async throws -> [String: Int] {
        let albums = try container.mainContext.fetch(FetchDescriptor<Album>())
        return try await inParallel {
            for (title, places) in albums.map({ ($0.title, $0.places) }) {  // maybe: live_object_crosses_boundary
                Step(title) { places.count }
            }
        }
    }
}
// File: Pipeline.swift
import Foundation

struct Step<Value: Sendable>: Sendable {
    let name: String
    let work: @Sendable () async throws -> Value

    init(_ name: String, _ work: @escaping @Sendable () async throws -> Value) {
        self.name = name
        self.work = work
    }
}

@resultBuilder
enum StepBuilder<Value: Sendable> {
    static func buildExpression(_ step: Step<Value>) -> [Step<Value>] { [step] }
    static func buildBlock(_ parts: [Step<Value>]...) -> [Step<Value>] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [Step<Value>]?) -> [Step<Value>] { part ?? [] }
    static func buildArray(_ parts: [[Step<Value>]]) -> [Step<Value>] { parts.flatMap { $0 } }
}

/// Runs all steps side by side and gives back what each has made, by its name.
func inParallel<Value: Sendable>(@StepBuilder<Value> _ steps: () -> [Step<Value>]) async throws -> [String: Value] {
    let steps = steps()
    return try await withThrowingTaskGroup(of: (String, Value).self) { group in
        for step in steps {
            group.addTask { (step.name, try await step.work()) }
        }
        var made: [String: Value] = [:]
        for try await (name, value) in group { made[name] = value }
        return made
    }
}
