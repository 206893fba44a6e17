import Foundation
import RealmSwift

final class MeterGateway {
    private let intake = DispatchQueue(label: "meter.intake", autoreleaseFrequency: .workItem)

    func received(_ value: Double, from meter: String) {
        intake.async { [self] in
            store(value, meter)
        }
    }

    private func store(_ value: Double, _ meter: String) {
        guard let realm = try? Realm() else { return }
        realm.writeAsync { // expect: async_write_without_run_loop
            realm.create(Reading.self, value: ["meter": meter, "value": value])
        }
    }
}
