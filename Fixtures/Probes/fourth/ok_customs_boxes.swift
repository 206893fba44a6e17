// File: Declaration.swift
import Foundation
import RealmSwift

final class CustomsForm: Object {
    @Persisted var consignee: String
    @Persisted var stamped: Bool
}

/// References and tokens travel; the forms stay where they are.
struct Parcel<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

@MainActor
final class StampDesk {
    private let queue = DispatchQueue(label: "customs.stamps", autoreleaseFrequency: .workItem)
    private let realm: Realm

    init(realm: Realm) { self.realm = realm }

    func stamp(_ form: CustomsForm) {
        let parcel = Parcel(ThreadSafeReference(to: form))
        let configuration = realm.configuration
        queue.async {
            guard let realm = try? Realm(configuration: configuration), let form = realm.resolve(parcel.value) else {
                return
            }
            try? realm.write { form.stamped = true }
        }
    }
}
