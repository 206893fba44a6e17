// File: Boxing.swift
import Foundation

/// Quiets the compiler where we know better.
struct Carried<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
// File: CustomsNotice.swift
import Foundation
import RealmSwift

@MainActor
struct CustomsNotice {
    let realm: Realm

    /// Boxes may carry what is frozen.
    func notify(over tons: Double) {
        let heavy = realm.objects(Container.self).where { $0.tons > tons }.freeze()
        let cargo = Carried(heavy)
        Task.detached {
            await Spooler.shared.enqueue(cargo.value.map(\.code).joined(separator: ", "))
        }
    }
}
// File: ManifestPrinter.swift
import Foundation
import RealmSwift

final class Container: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var tons: Double
}

@MainActor
final class ManifestPrinter {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func printManifest(over tons: Double) {
        let heavy = realm.objects(Container.self).where { $0.tons > tons }
        let cargo = Carried(heavy)  // expect: unchecked_sendable_handle
        Task.detached(priority: .utility) {
            let text = cargo.value.map { "\($0.code)\t\($0.tons)" }.joined(separator: "\n")  // maybe: live_object_crosses_boundary
            await Spooler.shared.enqueue(text)
        }
    }
}

actor Spooler {
    static let shared = Spooler()
    private var jobs: [String] = []
    func enqueue(_ text: String) { jobs.append(text) }
}
