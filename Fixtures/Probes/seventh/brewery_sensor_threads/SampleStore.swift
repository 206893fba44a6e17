import Foundation
import RealmSwift

final class SampleStore {
    private let lanes: Lanes
    private let configuration: Realm.Configuration

    init(lanes: Lanes, configuration: Realm.Configuration) {
        self.lanes = lanes
        self.configuration = configuration
    }

    func add(tank: Int, sugar: Double) {
        lanes.writer.async { [lanes, configuration] in
            guard let realm = try? Realm(configuration: configuration, queue: lanes.writer) else { return }
            try? realm.write {
                realm.add(Sample(value: ["tank": tank, "sugar": sugar, "at": Date()] as [String: Any]))
            }
        }
    }

    func mean(of tank: Int, done: @escaping (Double) -> Void) {
        lanes.readers.async { [lanes, configuration] in
            guard let realm = try? Realm(configuration: configuration, queue: lanes.readers) else { return } // expect: handle_on_concurrent_queue
            done(realm.objects(Sample.self).where { $0.tank == tank }.average(of: \.sugar) ?? 0)
        }
    }

    func peak(of tank: Int, done: @escaping (Double) -> Void) {
        lanes.readers.async { [configuration] in
            guard let realm = try? Realm(configuration: configuration) else { return }
            done(realm.objects(Sample.self).where { $0.tank == tank }.max(of: \.sugar) ?? 0)
        }
    }
}
