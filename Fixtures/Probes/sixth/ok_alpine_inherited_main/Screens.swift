import RealmSwift
import UIKit

@MainActor
protocol Screen: AnyObject {
    var realm: Realm { get }
    func reload() async
}

typealias BaseScreen = UIViewController

class RealmScreen: BaseScreen, Screen {
    let realm = try! Realm()

    func reload() async {}
}
