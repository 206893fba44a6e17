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
        guard let url = URL(string: ticket.address), let (data, _) = try? await URLSession.shared.data(from: url) else { return nil }
        let target = URL.cachesDirectory.appendingPathComponent("\(UUID().uuidString).reel")
        do {
            try data.write(to: target, options: .atomic)
            return target
        } catch {
            return nil
        }
    }
}
