import UIKit
import RealmSwift

final class CoastController: UIViewController, RealmProviding {
    private let checks = OperationQueue()
    private let label = UILabel()

    override func viewDidLoad() {
        label.text = "\(realm.objects(Lighthouse.self).count) lights"
        checks.addOperation(LampCheck { count in
            print("\(count) are dark")
        })
        checks.addOperation {
            autoreleasepool {
                let own = try? Realm(configuration: Lighthouses.configuration)
                print(own?.objects(Lighthouse.self).count ?? 0)
            }
        }
    }
}
