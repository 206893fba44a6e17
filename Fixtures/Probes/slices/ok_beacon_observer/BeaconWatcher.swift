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
