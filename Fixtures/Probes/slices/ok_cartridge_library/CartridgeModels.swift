import Foundation
import RealmSwift

final class Cartridge: Object {
    @Persisted(primaryKey: true) var md5: String = ""
    @Persisted var title: String = ""
    @Persisted var isFavorite: Bool = false
    @Persisted var playCount: Int = 0
    @Persisted var snapshots: RealmSwift.List<CartridgeSnapshot>
}

/// Has no key of its own.
final class CartridgeSnapshot: Object {
    @Persisted var file: String = ""
    @Persisted var madeAt: Date = Date()
    @Persisted var verified: Bool = false
    @Persisted(originProperty: "snapshots") var owners: LinkingObjects<Cartridge>
}

protocol LibraryObject {}
extension Cartridge: LibraryObject {}
extension CartridgeSnapshot: LibraryObject {}

extension LibraryObject where Self: Object {
    /// The object that can be written to, whether a frozen or a living one was given.
    func warm() -> Self {
        if isFrozen, let thawed = thaw() { return thawed }
        return self
    }
}
