import Foundation
import RealmSwift

@MainActor
struct CustomsNotice {
    let realm: Realm

    /// Boxes may carry what is frozen.
    func notify(over tons: Double) {
        let heavy = realm.objects(Container.self).where { $0.tons > tons }.freeze()
        let cargo = Carried(heavy)
        Task.detached {
            await Spooler.shared.enqueue(cargo.value.map(\.code).joined(separator: ", "))
        }
    }
}
