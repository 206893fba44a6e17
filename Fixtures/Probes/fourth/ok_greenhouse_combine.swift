// File: ClimateModel.swift
import Combine
import Foundation
import RealmSwift

final class Sensor: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var humidity: Double
}

struct ClimateRow: Sendable {
    let name: String
    let dry: Bool
}

@MainActor
final class ClimateModel: ObservableObject {
    @Published private(set) var rows: [ClimateRow] = []
    private let background = DispatchQueue(label: "greenhouse.rows")
    private var subscriptions: Set<AnyCancellable> = []

    func start() throws {
        let realm = try Realm()
        realm.objects(Sensor.self)
            .changesetPublisher
            .freeze()
            .receive(on: background)
            .map { change -> [ClimateRow] in
                switch change {
                case .initial(let sensors), .update(let sensors, _, _, _):
                    return sensors.map { ClimateRow(name: $0.name, dry: $0.humidity < 0.4) }
                case .error:
                    return []
                }
            }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] rows in self?.rows = rows }
            .store(in: &subscriptions)
    }
}
