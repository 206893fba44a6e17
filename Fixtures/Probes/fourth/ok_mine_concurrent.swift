// File: ShiftLog.swift
import Foundation
import RealmSwift

final class Shift: Object {
    @Persisted var crew: String
    @Persisted var tons: Double
}

final class ShiftLog: Sendable {
    private let queue = DispatchQueue(label: "mine.shifts", attributes: .concurrent)
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func append(crew: String, tons: Double) {
        queue.async(flags: .barrier) { [configuration] in
            autoreleasepool {
                guard let realm = try? Realm(configuration: configuration) else { return }
                try? realm.write { _ = realm.create(Shift.self, value: ["crew": crew, "tons": tons]) }
            }
        }
    }

    func tons(of crew: String, _ completion: @escaping @Sendable (Double) -> Void) {
        queue.async { [configuration] in
            let tons: Double = autoreleasepool {
                let realm = try? Realm(configuration: configuration)
                return realm?.objects(Shift.self).filter("crew == %@", crew).sum(of: \.tons) ?? 0
            }
            completion(tons)
        }
    }
}
