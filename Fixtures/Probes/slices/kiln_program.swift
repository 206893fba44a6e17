// File: KilnController.swift
import RealmSwift
import UIKit

final class KilnController: UIViewController {
    private let database: KilnRealm
    private let uploader: KilnUploader
    private var program: KilnProgram?

    init(database: KilnRealm) {
        self.database = database
        uploader = KilnUploader(database: database)
        super.init(nibName: nil, bundle: nil)
    }

    func show(_ name: String) {
        program = try? database.open().object(ofType: KilnProgram.self, forPrimaryKey: name)
        title = program?.name
    }

    func sendFirst() {
        guard let segment = program?.segments.first else { return }
        let target = segment.target
        uploader.send(segment, minutes: segment.minutes + 10) { sent in
            DispatchQueue.main.async { [weak self] in
                self?.title = sent ? "\(target)°" : "Offline"
            }
        }
    }

    func unconfirmed() -> Int {
        program?.segments.where { $0.confirmed == false }.count ?? 0
    }

    func summary() -> String {
        guard let program, !program.isInvalidated else { return "No program" }
        return "\(program.name), \(program.segments.count) segments, \(unconfirmed()) to go"
    }
}
// File: KilnModels.swift
import Foundation
import RealmSwift

/// Segments have no key; a program keeps them in order.
final class KilnSegment: Object {
    @Persisted var target: Int = 0
    @Persisted var minutes: Int = 0
    @Persisted var confirmed: Bool = false
}

final class KilnProgram: Object {
    @Persisted(primaryKey: true) var name: String = ""
    @Persisted var segments: RealmSwift.List<KilnSegment>
}

enum KilnError: Error { case vanished, offline }
// File: KilnRealm.swift
import Foundation
import RealmSwift

struct KilnRealm: Sendable {
    let configuration: Realm.Configuration

    func open() throws -> Realm { try Realm(configuration: configuration) }

    /// Marks the segment that the kiln has taken over.
    func confirm(_ reference: ThreadSafeReference<KilnSegment>, minutes: Int) throws {
        let realm = try open()
        guard let segment = realm.resolve(reference) else { throw KilnError.vanished }  // expect: thread_safe_reference_misuse
        try realm.write {
            segment.minutes = minutes
            segment.confirmed = true
        }
    }
}
// File: KilnUploader.swift
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
                try database.confirm(reference, minutes: minutes)  // maybe: thread_safe_reference_misuse
                return true
            } catch {
                print("kiln: attempt \(attempt): \(error)")
                Thread.sleep(forTimeInterval: 0.5)
            }
        }
        return false
    }
}
