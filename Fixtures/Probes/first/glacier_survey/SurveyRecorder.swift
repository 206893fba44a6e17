import Foundation
import RealmSwift

final class SurveyRecorder {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func record(_ readings: [StakeReading]) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()  // expect: unbalanced_transaction
        for reading in readings {
            let stake = try existing(reading.label, in: realm)
            stake.height = reading.height
            stake.measuredAt = Date()
        }
        try realm.commitWrite()
    }

    func reset(_ label: String) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()  // expect: unbalanced_transaction
        switch realm.object(ofType: Stake.self, forPrimaryKey: label) {
        case let stake? where stake.measuredAt != nil:
            stake.measuredAt = nil
            try realm.commitWrite()
        case _?:
            return
        case nil:
            realm.cancelWrite()
        }
    }

    private func existing(_ label: String, in realm: Realm) throws -> Stake {
        guard let stake = realm.object(ofType: Stake.self, forPrimaryKey: label) else {
            throw SurveyError.unknownStake(label)
        }
        return stake
    }
}
