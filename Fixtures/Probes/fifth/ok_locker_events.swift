// File: Events.swift
import Combine
import Foundation
import RealmSwift

final class LockerParcel: Object {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var door = 0
}

enum LockerEvent {
    case opened(LockerParcel)
    case unknown(code: String)
}

@MainActor
final class LockerScanner {
    let events = PassthroughSubject<LockerEvent, Never>()
    private let realm: Realm

    init() throws { realm = try Realm() }

    func scan(_ code: String) {
        if let parcel = realm.object(ofType: LockerParcel.self, forPrimaryKey: code) {
            events.send(.opened(parcel.freeze()))
        } else {
            events.send(.unknown(code: code))
        }
    }
}
// File: LockerLog.swift
import Combine
import Foundation

final class LockerLog {
    private var bag = Set<AnyCancellable>()
    private var lines: [String] = []

    @MainActor
    func attach(to scanner: LockerScanner) {
        scanner.events
            .receive(on: DispatchQueue(label: "locker.log"))
            .sink { [weak self] event in
                switch event {
                case .opened(let parcel):
                    self?.append("door \(parcel.door) opened for \(parcel.code)")
                case .unknown(let code):
                    self?.append("unknown \(code)")
                }
            }
            .store(in: &bag)
    }

    private func append(_ line: String) { lines.append(line) }
}
