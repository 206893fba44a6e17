import RealmSwift
import UIKit

final class ChannelController: UIViewController {
    private let preferences = RealmPreferences()
    private let toggle = UISwitch()
    var channel = "news"

    override func viewDidLoad() {
        toggle.isOn = !preferences.preference(for: channel).muted
    }

    @objc func toggled() {
        let preference = preferences.preference(for: channel)
        preference.muted = !toggle.isOn // expect: mutation_outside_transaction
    }
}
