// File: ReelManager+Store.swift
import Foundation
import RealmSwift

extension ReelManager {
    func realm() async -> Realm {
        try! await Realm(actor: self)
    }

    func update(ids: [String], to state: ReelState) async {
        let realm = await realm()
        let downloads = realm.objects(ReelDownload.self).where { $0.id.in(ids) }
        do {
            try await realm.asyncWrite {
                for download in downloads {
                    download.state = state
                }
            }
        } catch {
            print("reels: \(error)")
        }
    }

    func enqueue(_ tickets: [ReelTicket]) async throws {
        let realm = await realm()
        let known = Set(realm.objects(ReelDownload.self).map(\.id))
        let fresh = tickets.filter { !known.contains($0.id) }
        try await realm.asyncWrite {
            realm.add(fresh.map { ReelDownload(id: $0.id, address: $0.address) }, update: .modified)
        }
        resume()
    }
}
// File: ReelManager+Transfer.swift
import Foundation
import RealmSwift

extension ReelManager {
    func settle(arrived: [String]) async {
        let realm = await realm()
        let running = realm.objects(ReelDownload.self).where { $0.state == .running }
        do {
            try await realm.asyncWrite {
                for download in running {
                    download.state = arrived.contains(download.id) ? .done : .failed
                }
            }
        } catch {
            print("reels: \(error)")
        }
        print("\(realm.objects(ReelDownload.self).where { $0.state == .failed }.count) failed so far")
    }

    nonisolated func transfer(_ ticket: ReelTicket) async -> URL? {
        guard let url = URL(string: ticket.address), let (data, _) = try? await URLSession.shared.data(from: url) else {
            return nil
        }
        let target = URL.cachesDirectory.appendingPathComponent("\(UUID().uuidString).reel")
        do {
            try data.write(to: target, options: .atomic)
            return target
        } catch {
            return nil
        }
    }
}
// File: ReelManager.swift
import Foundation
import RealmSwift

actor ReelManager {
    static let shared = ReelManager()

    private var running: Task<Void, Never>?
    private var waiting: [ReelTicket] = []

    func resume() {
        guard running == nil else { return }
        running = Task { [weak self] in
            await self?.drain()
            await self?.finish()
        }
    }

    private func finish() { running = nil }

    func pause() async {
        running?.cancel()
        running = nil
        let ids = waiting.map(\.id)
        waiting.removeAll()
        await update(ids: ids, to: .paused)
    }

    private func drain() async {
        let realm = await realm()
        let queued = realm.objects(ReelDownload.self).where { $0.state == .queued }
        waiting = queued.map(\.ticket)
        await update(ids: waiting.map(\.id), to: .running)

        var arrived: [String] = []
        for ticket in waiting where !Task.isCancelled {
            if await transfer(ticket) != nil { arrived.append(ticket.id) }
        }
        await settle(arrived: arrived)
        // Somebody may have added some in the meantime; the results are this actor's own.
        if !queued.isEmpty { print("\(queued.count) reels are left for the next round") }
    }
}
// File: ReelModels.swift
import Foundation
import RealmSwift

enum ReelState: Int, PersistableEnum {
    case queued, running, paused, done, failed
}

final class ReelDownload: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var address: String = ""
    @Persisted var state: ReelState = .queued
    @Persisted var addedAt: Date = Date()

    convenience init(id: String, address: String) {
        self.init()
        self.id = id
        self.address = address
    }
}

struct ReelTicket: Sendable, Hashable {
    let id: String
    let address: String
}

extension ReelDownload {
    var ticket: ReelTicket { ReelTicket(id: id, address: address) }
}
