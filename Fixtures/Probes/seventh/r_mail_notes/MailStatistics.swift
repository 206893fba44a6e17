import Foundation
import RealmSwift

final class MailStatistics {
    private let readers = DispatchQueue(label: "mail.readers", qos: .utility, attributes: .concurrent)
    private let counters = DispatchQueue(label: "mail.counters", qos: .utility)

    func countFolders(_ done: @escaping ([String: Int]) -> Void) {
        readers.async { [readers] in
            let counts = autoreleasepool { () -> [String: Int] in
                guard let realm = try? Realm(configuration: .defaultConfiguration, queue: readers) else { return [:] } // expect: handle_on_concurrent_queue
                return Dictionary(grouping: realm.objects(Mail.self), by: \.folder).mapValues(\.count)
            }
            DispatchQueue.main.async { done(counts) }
        }
    }

    func countUnread(_ done: @escaping (Int) -> Void) {
        counters.async { [counters] in
            let count = autoreleasepool { () -> Int in
                guard let realm = try? Realm(configuration: .defaultConfiguration, queue: counters) else { return 0 }
                return realm.objects(Mail.self).where { $0.isRead == false }.count
            }
            DispatchQueue.main.async { done(count) }
        }
    }
}
