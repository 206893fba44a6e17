import Foundation
import RealmSwift

final class RegisterCloser {
    private let queue = DispatchQueue(label: "kiosk.close", autoreleaseFrequency: .workItem)

    func close(_ register: Register) {
        guard let configuration = register.realm?.configuration else { return }
        let reference = ThreadSafeReference(to: register)
        queue.async {
            guard let realm = try? Realm(configuration: configuration), let register = realm.resolve(reference) else { return }
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
