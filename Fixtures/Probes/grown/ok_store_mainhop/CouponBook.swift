import Foundation
import RealmSwift

final class Coupon: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var percent: Int
    @Persisted var redeemed: Bool
}

protocol CouponClient: Sendable {
    /// Calls back on the session's own queue.
    func redeem(_ code: String, completion: @escaping @Sendable (Result<Date, any Error>) -> Void)
}

/// The main thread's book of coupons. The client's answers come from anywhere and are brought home first.
@MainActor
final class CouponBook {
    private let realm: Realm
    private let client: any CouponClient
    private var token: NotificationToken?
    private(set) var best: String?

    init(realm: Realm, client: any CouponClient) {
        self.realm = realm
        self.client = client
    }

    func start() {
        let open = realm.objects(Coupon.self).where { $0.redeemed == false }.sorted(byKeyPath: "percent", ascending: false)
        token = open.observe { [weak self] _ in
            onMain { self?.best = open.first?.code }
        }
    }

    func redeemBest() {
        guard let best, let coupon = realm.object(ofType: Coupon.self, forPrimaryKey: best) else { return }
        let code = coupon.code
        client.redeem(code) { [weak self] result in
            onMain {
                guard let self, case .success = result else { return }
                guard let coupon = self.realm.object(ofType: Coupon.self, forPrimaryKey: code) else { return }
                self.realm.writeAsync { coupon.redeemed = true }
            }
        }
    }
}

struct CouponBadge: Sendable {
    let configuration: Realm.Configuration

    /// Asked from anywhere.
    func count() -> Int {
        onMainAndWait {
            let realm = try? Realm(configuration: configuration)
            return realm?.objects(Coupon.self).filter("redeemed == false").count ?? 0
        }
    }
}
