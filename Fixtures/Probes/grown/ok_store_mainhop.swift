// File: CouponBook.swift
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
        let open = realm.objects(Coupon.self).where { $0.redeemed == false }.sorted(
            byKeyPath: "percent", ascending: false)
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
// File: CouponImporter.swift
import Foundation
import RealmSwift

struct CouponRecord: Sendable {
    let code: String
    let percent: Int
}

/// Makes the objects where the data is parsed, and brings them home unmanaged.
final class CouponImporter: Sendable {
    private let parsing = DispatchQueue(label: "coupons.parse")
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func take(_ csv: String) {
        parsing.async { [configuration] in
            let coupons = Self.parse(csv).map { record -> Coupon in
                let coupon = Coupon()
                coupon.code = record.code
                coupon.percent = record.percent
                return coupon
            }
            onMain {
                guard let realm = try? Realm(configuration: configuration) else { return }
                realm.writeAsync { realm.add(coupons, update: .modified) }
            }
        }
    }

    private static func parse(_ csv: String) -> [CouponRecord] {
        csv.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: ";")
            guard parts.count == 2, let percent = Int(parts[1]) else { return nil }
            return CouponRecord(code: String(parts[0]), percent: percent)
        }
    }
}
// File: MainThread.swift
import Foundation

/// Runs at once where we are on the main thread already.
func onMain(_ body: @escaping @MainActor () -> Void) {
    if Thread.isMainThread {
        MainActor.assumeIsolated { body() }
    } else {
        DispatchQueue.main.async { body() }
    }
}

func onMainAndWait<T: Sendable>(_ body: @MainActor () -> T) -> T {
    if Thread.isMainThread {
        return MainActor.assumeIsolated { body() }
    }
    return DispatchQueue.main.sync { body() }
}
