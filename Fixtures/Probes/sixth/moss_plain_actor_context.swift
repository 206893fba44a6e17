// File: Moss.swift
import Foundation
import SwiftData

@Model
final class Moss {
    var place: String
    var area: Double

    init(place: String, area: Double) {
        self.place = place
        self.area = area
    }
}
// File: MossModel.swift
import Combine
import SwiftData

@MainActor
final class MossModel: ObservableObject {
    @Published var area = 0.0
    private let store: any MossStoring

    init(container: ModelContainer, cached: Bool) {
        store = cached ? CachedMossStore(container: container) : FreshMossStore(container: container)
    }

    func add(_ place: String) async throws {
        try await store.add(place, area: 1)
        area = try await store.total()
    }
}
// File: MossStore.swift
import Foundation
import SwiftData

protocol MossStoring: Sendable {
    func add(_ place: String, area: Double) async throws
    func total() async throws -> Double
}

actor CachedMossStore: MossStoring {
    private let context: ModelContext  // expect: stored_handle_in_async_context

    init(container: ModelContainer) {
        context = ModelContext(container)
    }

    func add(_ place: String, area: Double) throws {
        context.insert(Moss(place: place, area: area))
        try context.save()
    }

    func total() throws -> Double {
        try context.fetch(FetchDescriptor<Moss>()).reduce(0) { $0 + $1.area }
    }
}

actor FreshMossStore: MossStoring {
    private let container: ModelContainer

    init(container: ModelContainer) {
        self.container = container
    }

    func add(_ place: String, area: Double) throws {
        let context = ModelContext(container)
        context.insert(Moss(place: place, area: area))
        try context.save()
    }

    func total() throws -> Double {
        try ModelContext(container).fetch(FetchDescriptor<Moss>()).reduce(0) { $0 + $1.area }
    }
}
