// File: RoomModel.swift
import Combine
import Foundation
import RealmSwift

final class Room: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var target: Double
    @Persisted var measured: Double
}

struct RoomRow: Sendable, Identifiable {
    let id: String
    let deviation: Double
}

@MainActor
final class RoomsModel: ObservableObject {
    @Published private(set) var rows: [RoomRow] = []
    private let crunching = DispatchQueue(label: "thermostat.rows", qos: .userInitiated)
    private var subscriptions: Set<AnyCancellable> = []

    func start() throws {
        let realm = try Realm()
        realm.objects(Room.self)
            .sorted(byKeyPath: "name")
            .collectionPublisher
            .replaceError(with: realm.objects(Room.self))
            .debounce(for: .milliseconds(200), scheduler: crunching)
            .map { rooms in
                rooms.map { RoomRow(id: $0.name, deviation: $0.measured - $0.target) } as [RoomRow]  // expect: live_object_crosses_boundary
            }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] rows in self?.rows = rows }
            .store(in: &subscriptions)
    }
}
