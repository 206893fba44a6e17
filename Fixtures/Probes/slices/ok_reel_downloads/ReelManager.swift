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
