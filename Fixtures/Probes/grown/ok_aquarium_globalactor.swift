// File: FeedingModel.swift
import Foundation

@MainActor
final class FeedingModel {
    private(set) var hungry: [FishValue] = []
    private var following: Task<Void, any Error>?

    func appeared(tank: String) {
        following = Task {
            for await values in try await Aquarium.shared.updates(of: tank) {
                hungry = values.filter(\.hungry)
            }
        }
    }

    func feedAll() async throws {
        try await Aquarium.shared.feed(hungry.map(\.id), at: .now)
    }
}
// File: TankActor.swift
import Foundation
import RealmSwift

@globalActor actor TankActor {
    static let shared = TankActor()
}

final class Fish: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var species: String
    @Persisted var tank: String
    @Persisted var fedAt: Date?
}

struct FishValue: Sendable, Identifiable {
    let id: ObjectId
    let species: String
    let hungry: Bool
}

/// All of the aquarium's data lives on the tank actor, functions of many files included.
@TankActor
final class Aquarium {
    static let shared = Aquarium()
    private var realm: Realm?
    private var token: NotificationToken?
    private var continuations: [UUID: AsyncStream<[FishValue]>.Continuation] = [:]

    func open() async throws -> Realm {
        if let realm { return realm }
        let opened = try await Realm(actor: TankActor.shared)
        realm = opened
        return opened
    }

    func fish(in tank: String) async throws -> [FishValue] {
        let fish = try await live(tank)
        return values(fish)
    }

    func feed(_ ids: [ObjectId], at date: Date) async throws {
        let realm = try await open()
        let hungry = realm.objects(Fish.self).filter("id IN %@", ids)
        await Pump.shared.pause()
        try await realm.asyncWrite {
            for fish in hungry { fish.fedAt = date }
        }
        await Pump.shared.resume()
    }

    func updates(of tank: String) async throws -> AsyncStream<[FishValue]> {
        let fish = try await live(tank)
        token = await fish.observe(on: TankActor.shared) { _, change in
            guard case .update(let fish, _, _, _) = change else { return }
            let values = Array(fish.map { FishValue(id: $0.id, species: $0.species, hungry: $0.fedAt == nil) })
            Task { await Aquarium.shared.publish(values) }
        }
        let id = UUID()
        let (stream, continuation) = AsyncStream.makeStream(of: [FishValue].self)
        continuations[id] = continuation
        continuation.yield(values(fish))
        return stream
    }

    private func publish(_ values: [FishValue]) {
        for continuation in continuations.values { continuation.yield(values) }
    }

    private func live(_ tank: String) async throws -> Results<Fish> {
        try await open().objects(Fish.self).where { $0.tank == tank }
    }

    private func values(_ fish: Results<Fish>) -> [FishValue] {
        fish.map { FishValue(id: $0.id, species: $0.species, hungry: $0.fedAt == nil) }
    }
}

actor Pump {
    static let shared = Pump()
    private var running = true
    func pause() { running = false }
    func resume() { running = true }
}
