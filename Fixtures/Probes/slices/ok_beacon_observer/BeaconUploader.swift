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
