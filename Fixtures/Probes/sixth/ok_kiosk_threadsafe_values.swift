// File: KioskController.swift
import RealmSwift
import UIKit

final class KioskController: UIViewController {
    private let realm = try! Realm()
    private let closer = RegisterCloser()
    private let total = UILabel()

    func closeDay() {
        guard let register = realm.objects(Register.self).where({ $0.closed == false }).first else { return }
        closer.sum(realm.objects(Sale.self)) { cents in
            Task { @MainActor [weak self] in self?.total.text = "\(cents)" }
        }
        closer.countLater(register) { print($0) }
        closer.close(register)
        total.text = "closing \(register.sales.count)"
    }
}
// File: RegisterCloser.swift
import Foundation
import RealmSwift

final class RegisterCloser {
    private let queue = DispatchQueue(label: "kiosk.close", autoreleaseFrequency: .workItem)

    func close(_ register: Register) {
        guard let configuration = register.realm?.configuration else { return }
        let reference = ThreadSafeReference(to: register)
        queue.async {
            guard let realm = try? Realm(configuration: configuration), let register = realm.resolve(reference) else {
                return
            }
            try? realm.write { register.closed = true }
        }
    }

    func sum(_ sales: Results<Sale>, done: @escaping @Sendable (Int) -> Void) {
        let configuration = sales.realm?.configuration ?? .defaultConfiguration
        let reference = ThreadSafeReference(to: sales)
        queue.async {
            guard let realm = try? Realm(configuration: configuration) else { return done(0) }
            guard let sales = realm.resolve(reference) else { return done(0) }
            done(sales.sum(ofProperty: "cents"))
        }
    }

    func countLater(_ register: Register, done: @escaping @Sendable (Int) -> Void) {
        @ThreadSafe var shared = register
        queue.async {
            done(shared?.sales.count ?? 0)
        }
    }
}
// File: Sale.swift
import RealmSwift

final class Sale: Object {
    @Persisted var item: String
    @Persisted var cents: Int
}

final class Register: Object {
    @Persisted var sales: List<Sale>
    @Persisted var closed: Bool
}
