// File: Game.swift
import Foundation

@MainActor
final class Game {
    private let store: SaveStore
    private(set) var doors = 0

    init(store: SaveStore) { self.store = store }

    func open(_ door: String) {
        Task {
            await store.open(door, in: "one")
            try await store.persist("one")
            doors += 1
        }
    }
}
// File: SaveStore.swift
import Foundation

final class RoomState {
    var opened: Set<String> = []
    var minutes = 0
}

actor SaveStore {
    private var cache: [String: RoomState] = [:]
    nonisolated(unsafe) private var lastSlot: String?  // expect: isolation_bypass
    private let folder = URL.applicationSupportDirectory.appendingPathComponent("saves")

    nonisolated func slotToResume() -> String? { lastSlot }  // maybe: isolation_bypass

    func state(of slot: String) -> RoomState {  // expect: actor_exposes_storage // maybe: non_sendable_across_actor
        if let state = cache[slot] { return state }  // maybe: actor_exposes_storage, non_sendable_across_actor
        let fresh = RoomState()
        cache[slot] = fresh
        return fresh  // maybe: actor_exposes_storage, non_sendable_across_actor
    }

    func open(_ door: String, in slot: String) {
        lastSlot = slot
        state(of: slot).opened.insert(door)
    }

    func persist(_ slot: String) throws {
        guard let state = cache[slot] else { return }
        let file = folder.appendingPathComponent("current.save")
        try Data(state.opened.sorted().joined(separator: ",").utf8).write(to: file, options: .atomic)
    }
}
