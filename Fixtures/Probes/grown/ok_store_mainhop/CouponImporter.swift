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
