import Foundation
import RealmSwift

protocol Carrier: Sendable {
    func quote(kilograms: Double, answer: @escaping @Sendable (Int) -> Void)
}

final class ShippingManager: Sendable {
    private let queue = DispatchQueue(label: "shipping", autoreleaseFrequency: .workItem)
    private let carrier: any Carrier
    private let configuration: Realm.Configuration

    init(carrier: any Carrier, configuration: Realm.Configuration) {
        self.carrier = carrier
        self.configuration = configuration
    }

    @MainActor
    func ship(_ sculpture: Sculpture, limit: Int, done: @escaping @Sendable (Bool) -> Void) {
        let handle = SculptureHandle(sculpture, configuration: configuration)
        queue.async { [self] in
            guard let kilograms = try? handle.with({ sculpture, _ in sculpture.kilograms }) else { return done(false) }
            carrier.quote(kilograms: kilograms) { [self] euros in
                guard euros < limit else { return done(false) }
                queue.async {
                    let shipped: Bool? = try? handle.with { sculpture, realm in
                        try realm.write { sculpture.shipped = true }
                        return true
                    }
                    done(shipped ?? false)
                }
            }
        }
    }

    func unshippedNames(_ answer: @escaping @Sendable ([String]) -> Void) {
        queue.async { [configuration] in
            let realm = try? Realm(configuration: configuration)
            let open = realm?.objects(Sculpture.self).where { $0.shipped == false }
            answer(open.map { Array($0.map(\.name)) } ?? [])
        }
    }
}
