// File: Boxes.swift
import Foundation
import RealmSwift

final class Fossil: Object {
    @Persisted var species = ""
    @Persisted var layer = 0
}

/// Silences the compiler where it cannot see that a value is only handed over.
struct HandedOver<Value>: @unchecked Sendable {
    let value: Value
}
// File: FossilExporter.swift
import Foundation
import RealmSwift

@MainActor
final class FossilExporter {
    private let realm: Realm
    private let queue = DispatchQueue(label: "fossil.export")

    init(realm: Realm) { self.realm = realm }

    func exportOldest(to folder: URL) {
        guard let oldest = realm.objects(Fossil.self).sorted(by: \.layer).last else { return }
        let parcel = HandedOver(value: oldest)  // expect: unchecked_sendable_handle
        Task.detached {
            let text = parcel.value.species  // maybe: live_object_crosses_boundary
            try? text.write(to: folder.appendingPathComponent("oldest.txt"), atomically: true, encoding: .utf8)
        }
    }

    /// Tries again when the disk is full.
    func label(_ fossil: Fossil, attempts: Int = 3, print: @escaping @Sendable (String) -> Bool) {
        let reference = ThreadSafeReference(to: fossil)
        let configuration = realm.configuration
        queue.async {
            autoreleasepool {
                guard let realm = try? Realm(configuration: configuration) else { return }
                for _ in 0..<attempts {
                    guard let fossil = realm.resolve(reference) else { return }  // expect: thread_safe_reference_misuse
                    if print(fossil.species) { return }  // maybe: stale_background_read
                }
            }
        }
    }
}
// File: FossilScreen.swift
import RealmSwift
import UIKit

final class FossilScreen: UIViewController {
    private let realm = try! Realm()
    private lazy var exporter = FossilExporter(realm: realm)

    func printFirst() {
        guard let fossil = realm.objects(Fossil.self).first else { return }
        exporter.label(fossil) { text in
            print(text)
            return !text.isEmpty
        }
    }
}
