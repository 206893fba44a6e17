import Foundation
import RealmSwift

@MainActor
final class PriceCheck {
    private let realm: Realm
    private let session: URLSession

    init(realm: Realm, session: URLSession = .shared) {
        self.realm = realm
        self.session = session
    }

    func check(_ barcode: String, at url: URL, found: @escaping @Sendable (String) -> Void) {
        guard let grocery = realm.object(ofType: Grocery.self, forPrimaryKey: barcode) else { return }
        session.dataTask(with: url) { data, _, _ in
            guard let data, let price = String(data: data, encoding: .utf8) else { return }
            found("\(grocery.name): \(price)") // expect: live_object_crosses_boundary
        }.resume()
    }

    func checkName(_ barcode: String, at url: URL, found: @escaping @Sendable (String) -> Void) {
        guard let name = realm.object(ofType: Grocery.self, forPrimaryKey: barcode)?.name else { return }
        session.dataTask(with: url) { data, _, _ in
            found("\(name): \(data?.count ?? 0)")
        }.resume()
    }
}
