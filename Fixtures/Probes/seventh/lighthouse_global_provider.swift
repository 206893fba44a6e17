// File: CoastController.swift
import UIKit
import RealmSwift

final class CoastController: UIViewController, RealmProviding {
    private let checks = OperationQueue()
    private let label = UILabel()

    override func viewDidLoad() {
        label.text = "\(realm.objects(Lighthouse.self).count) lights"
        checks.addOperation(
            LampCheck { count in
                print("\(count) are dark")
            })
        checks.addOperation {
            autoreleasepool {
                let own = try? Realm(configuration: Lighthouses.configuration)
                print(own?.objects(Lighthouse.self).count ?? 0)
            }
        }
    }
}
// File: LampCheck.swift
import Foundation
import RealmSwift

final class LampCheck: Operation, RealmProviding, @unchecked Sendable {
    private let report: (Int) -> Void

    init(report: @escaping (Int) -> Void) { self.report = report }

    override func main() {
        let dark = realm.objects(Lighthouse.self).where { $0.lit == false }  // maybe: live_object_crosses_boundary, main_context_off_main
        report(dark.count)
    }
}
// File: Provider.swift
import RealmSwift

protocol RealmProviding {
    var realm: Realm { get }
}

enum Lighthouses {
    static let configuration = Realm.Configuration(schemaVersion: 3)
    static let store = try! Realm(configuration: configuration)  // expect: shared_global_handle
}

extension RealmProviding {
    var realm: Realm { Lighthouses.store }
}

final class Lighthouse: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var lit: Bool
}
