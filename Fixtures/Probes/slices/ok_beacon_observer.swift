// File: BeaconActor.swift
import Foundation
import RealmSwift

@globalActor
actor BeaconActor {
    static let shared = BeaconActor()
}

final class BeaconDraft: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var body: String = ""
    @Persisted var pending: Bool = true
    @Persisted var attempts: Int = 0
}

struct OutgoingBeacon: Sendable, Hashable {
    let id: String
    let body: String
}

extension BeaconDraft {
    var outgoing: OutgoingBeacon { OutgoingBeacon(id: id, body: body) }
}
// File: BeaconCoordinator.swift
import Foundation

@MainActor
final class BeaconCoordinator {
    private let watcher: BeaconWatcher
    private var started = false

    init(watcher: BeaconWatcher) { self.watcher = watcher }

    func didBecomeActive() {
        guard !started else { return }
        started = true
        Task {
            do {
                try await watcher.start()
            } catch {
                started = false
            }
        }
    }

    func didEnterBackground() {
        started = false
        Task { await watcher.stop() }
    }
}
// File: BeaconUploader.swift
import Foundation

protocol BeaconUploading: Sendable {
    func upload(_ beacons: [OutgoingBeacon]) async -> Set<String>
}

struct HTTPBeaconUploader: BeaconUploading {
    let endpoint: URL

    func upload(_ beacons: [OutgoingBeacon]) async -> Set<String> {
        await withTaskGroup(of: String?.self) { group in
            for beacon in beacons {
                group.addTask { await post(beacon) ? beacon.id : nil }
            }
            var accepted = Set<String>()
            for await id in group {
                if let id { accepted.insert(id) }
            }
            return accepted
        }
    }

    private func post(_ beacon: OutgoingBeacon) async -> Bool {
        var request = URLRequest(url: endpoint.appendingPathComponent(beacon.id))
        request.httpMethod = "PUT"
        request.httpBody = Data(beacon.body.utf8)
        return (try? await URLSession.shared.data(for: request)) != nil
    }
}
// File: BeaconWatcher.swift
import Foundation
import RealmSwift

/// Watches what waits to be sent; all of it on its actor.
@BeaconActor
final class BeaconWatcher {
    private let configuration: Realm.Configuration
    private let uploader: any BeaconUploading
    private var realm: Realm?
    private var waiting: Results<BeaconDraft>?
    private var token: NotificationToken?

    nonisolated init(configuration: Realm.Configuration, uploader: any BeaconUploading) {
        self.configuration = configuration
        self.uploader = uploader
    }

    func start() async throws {
        let realm = try await Realm(configuration: configuration, actor: BeaconActor.shared)
        let waiting = realm.objects(BeaconDraft.self).where { $0.pending == true && $0.attempts < 5 }
        self.realm = realm
        self.waiting = waiting
        token = await waiting.observe(on: BeaconActor.shared) { [weak self] _, change in
            switch change {
            case .initial(let drafts), .update(let drafts, _, _, _):
                let outgoing = drafts.map(\.outgoing)
                let batch = Array(outgoing)
                Task { await self?.send(batch) }
            case .error(let error):
                print("beacons: \(error)")
            }
        }
    }

    func stop() {
        token?.invalidate()
        token = nil
        waiting = nil
        realm = nil
    }

    private func send(_ batch: [OutgoingBeacon]) async {
        guard !batch.isEmpty, let realm else { return }
        let accepted = await uploader.upload(batch)
        do {
            try await realm.asyncWrite {
                for draft in realm.objects(BeaconDraft.self).where({ $0.id.in(batch.map(\.id)) }) {
                    settle(draft, accepted: accepted)
                }
            }
        } catch {
            print("beacons: \(error)")
        }
        print("\(waiting?.count ?? 0) beacons wait")
    }

    private func settle(_ draft: BeaconDraft, accepted: Set<String>) {
        if accepted.contains(draft.id) {
            draft.pending = false
        } else {
            draft.attempts += 1
        }
    }
}
