import Foundation
import RealmSwift

final class KilnUploader: Sendable {
    private let database: KilnRealm
    private let queue = DispatchQueue(label: "kiln.uploader", qos: .utility, autoreleaseFrequency: .workItem)
    private let attempts = 3

    init(database: KilnRealm) { self.database = database }

    func send(_ segment: KilnSegment, minutes: Int, done: @escaping @Sendable (Bool) -> Void) {
        let reference = ThreadSafeReference(to: segment)
        queue.async { [self] in
            done(retry(reference, minutes: minutes))
        }
    }

    private func retry(_ reference: ThreadSafeReference<KilnSegment>, minutes: Int) -> Bool {
        for attempt in 1...attempts {
            do {
                try database.confirm(reference, minutes: minutes) // maybe: thread_safe_reference_misuse
                return true
            } catch {
                print("kiln: attempt \(attempt): \(error)")
                Thread.sleep(forTimeInterval: 0.5)
            }
        }
        return false
    }
}
