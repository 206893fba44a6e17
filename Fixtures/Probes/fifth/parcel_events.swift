// File: DepotLog.swift
import Combine
import Foundation

final class DepotLog {
    private var bag = Set<AnyCancellable>()
    private var lines: [String] = []

    @MainActor
    func attach(to scanner: DepotScanner) {
        scanner.events
            .receive(on: DispatchQueue(label: "depot.log"))
            .sink { [weak self] event in
                switch event {
                case .scanned(let parcel):
                    self?.append("scanned \(parcel.code), \(parcel.street)")  // expect: live_object_crosses_boundary
                case .unknown(let code):
                    self?.append("unknown \(code)")
                }
            }
            .store(in: &bag)
    }

    private func append(_ line: String) { lines.append(line) }
}
// File: Events.swift
import Combine
import Foundation
import RealmSwift

final class DepotParcel: Object {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var street = ""
}

enum DepotEvent {
    case scanned(DepotParcel)
    case unknown(code: String)
}

@MainActor
final class DepotScanner {
    let events = PassthroughSubject<DepotEvent, Never>()
    private let realm: Realm

    init() throws { realm = try Realm() }

    func scan(_ code: String) {
        if let parcel = realm.object(ofType: DepotParcel.self, forPrimaryKey: code) {
            events.send(.scanned(parcel))
        } else {
            events.send(.unknown(code: code))
        }
    }
}
