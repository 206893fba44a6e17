import Foundation
import RealmSwift

/// Reads snapshots' files away from the main thread.
final class SnapshotVerifier: Sendable {
    private let queue = DispatchQueue(label: "library.verify", qos: .background)

    func verify(_ snapshot: CartridgeSnapshot, done: @escaping @MainActor @Sendable (Bool) -> Void) {
        let reference = ThreadSafeReference(to: snapshot)
        let configuration = CartridgeDatabase.configuration
        queue.async {
            let valid = autoreleasepool { () -> Bool in
                guard let realm = try? Realm(configuration: configuration), let snapshot = realm.resolve(reference) else { return false }
                return Self.check(file: snapshot.file)
            }
            Task { @MainActor in done(valid) }
        }
    }

    func sizes(of md5: String, done: @escaping @Sendable ([String: Int]) -> Void) {
        queue.async {
            autoreleasepool {
                guard
                    let realm = try? Realm(configuration: CartridgeDatabase.configuration),
                    let cartridge = realm.object(ofType: Cartridge.self, forPrimaryKey: md5)
                else { return }
                var sizes: [String: Int] = [:]
                for snapshot in cartridge.snapshots {
                    sizes[snapshot.file] = (try? Data(contentsOf: URL(fileURLWithPath: snapshot.file)))?.count
                }
                done(sizes)
            }
        }
    }

    private static func check(file: String) -> Bool {
        FileManager.default.fileExists(atPath: file)
    }
}
