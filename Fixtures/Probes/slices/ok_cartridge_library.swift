// File: CartridgeDatabase.swift
import Foundation
import RealmSwift

/// The interface's side of the library.
@MainActor
final class CartridgeDatabase {
    static let shared = CartridgeDatabase()
    let realm: Realm

    private init() {
        do {
            realm = try Realm(configuration: CartridgeDatabase.configuration)
        } catch {
            fatalError("library: \(error)")
        }
    }

    nonisolated static var configuration: Realm.Configuration {
        Realm.Configuration(fileURL: URL.documentsDirectory.appendingPathComponent("library.realm"), schemaVersion: 12)
    }

    func cartridge(md5: String) -> Cartridge? {
        realm.object(ofType: Cartridge.self, forPrimaryKey: md5)
    }

    func write(_ body: () throws -> Void) throws {
        if realm.isInWriteTransaction {
            try body()
        } else {
            try realm.write { try body() }
        }
    }
}

extension CartridgeDatabase {
    func toggleFavorite(_ cartridge: Cartridge) throws {
        let cartridge = cartridge.warm()
        try write { cartridge.isFavorite.toggle() }
    }
}
// File: CartridgeModels.swift
import Foundation
import RealmSwift

final class Cartridge: Object {
    @Persisted(primaryKey: true) var md5: String = ""
    @Persisted var title: String = ""
    @Persisted var isFavorite: Bool = false
    @Persisted var playCount: Int = 0
    @Persisted var snapshots: RealmSwift.List<CartridgeSnapshot>
}

/// Has no key of its own.
final class CartridgeSnapshot: Object {
    @Persisted var file: String = ""
    @Persisted var madeAt: Date = Date()
    @Persisted var verified: Bool = false
    @Persisted(originProperty: "snapshots") var owners: LinkingObjects<Cartridge>
}

protocol LibraryObject {}
extension Cartridge: LibraryObject {}
extension CartridgeSnapshot: LibraryObject {}

extension LibraryObject where Self: Object {
    /// The object that can be written to, whether a frozen or a living one was given.
    func warm() -> Self {
        if isFrozen, let thawed = thaw() { return thawed }
        return self
    }
}
// File: CartridgeView.swift
import RealmSwift
import SwiftUI

struct CartridgeView: View {
    @ObservedResults(CartridgeSnapshot.self) private var snapshots
    let cartridge: Cartridge
    private let verifier = SnapshotVerifier()

    var body: some View {
        VStack {
            Text(cartridge.title)
            Button("Favourite") {
                try? CartridgeDatabase.shared.toggleFavorite(cartridge)
            }
            Button("Verify") { verifyAll() }
        }
    }

    private func verifyAll() {
        for snapshot in snapshots {
            let live = snapshot.warm()
            let file = live.file
            verifier.verify(live) { valid in
                print("\(file): \(valid)")
            }
        }
    }

    private func play() {
        let md5 = cartridge.md5
        Task {
            await Emulator.shared.start(md5)
            guard let cartridge = CartridgeDatabase.shared.cartridge(md5: md5) else { return }
            try? CartridgeDatabase.shared.write { cartridge.playCount += 1 }
        }
    }
}

extension CartridgeSnapshot: ObjectKeyIdentifiable {}

actor Emulator {
    static let shared = Emulator()
    func start(_ md5: String) async { print("running \(md5)") }
}
// File: SnapshotVerifier.swift
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
                guard let realm = try? Realm(configuration: configuration), let snapshot = realm.resolve(reference)
                else { return false }
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
