import RealmSwift
import UIKit

final class FossilScreen: UIViewController {
    private let realm = try! Realm()
    private lazy var exporter = FossilExporter(realm: realm)

    func printFirst() {
        guard let fossil = realm.objects(Fossil.self).first else { return }
        exporter.label(fossil) { text in
            print(text)
            return !text.isEmpty
        }
    }
}
