// File: ChannelController.swift
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
        preference.muted = !toggle.isOn  // expect: mutation_outside_transaction
    }
}
// File: Settings.swift
import Foundation
import RealmSwift

final class ChannelPreference: Object {
    @Persisted(primaryKey: true) var channel: String
    @Persisted var muted: Bool
    @Persisted var changedAt: Date?
}

protocol PreferenceProviding {
    func preference(for channel: String) -> ChannelPreference
}

struct RealmPreferences: PreferenceProviding {
    func preference(for channel: String) -> ChannelPreference {
        let realm = try! Realm()
        if let known = realm.object(ofType: ChannelPreference.self, forPrimaryKey: channel) { return known }
        return try! realm.write {
            realm.create(ChannelPreference.self, value: ["channel": channel, "muted": false])
        }
    }
}
