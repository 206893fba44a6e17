import Foundation
import RealmSwift

final class Coupon: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var title: String
    @Persisted var percent: Int
    @Persisted var validUntil: Date
}

struct CouponDTO: Decodable {
    let code, title: String
    let percent: Int
    let validUntil: Date
}

extension Coupon {
    convenience init(_ dto: CouponDTO) {
        self.init()
        code = dto.code
        title = dto.title
        percent = dto.percent
        validUntil = dto.validUntil
    }
}

struct CouponImporter {
    let store: RealmStore<Coupon>

    func importBundled(_ data: Data) throws -> Int {
        let coupons = try JSONDecoder().decode([CouponDTO].self, from: data)
        if store.isEmpty {
            try store.replaceAll(with: coupons.map(Coupon.init))
        } else {
            try store.putAll(coupons.map(Coupon.init))
        }
        return coupons.count
    }
}
