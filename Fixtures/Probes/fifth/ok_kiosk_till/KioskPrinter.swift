import Foundation
import RealmSwift

final class KioskPrinter: Sendable {
    private let queue = DispatchQueue(label: "kiosk.printer")

    func printOpenReceipts() async -> Int {
        await withCheckedContinuation { continuation in
            queue.async {
                let lines: [String] = autoreleasepool {
                    guard let realm = try? Realm(configuration: Till.configuration) else { return [] }
                    return realm.objects(KioskSale.self).where { $0.printed == false }.map { "\($0.article) \($0.cents)" }
                }
                print(lines.joined(separator: "\n"))
                continuation.resume(returning: lines.count)
            }
        }
    }
}
