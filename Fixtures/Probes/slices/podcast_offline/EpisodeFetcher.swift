import Foundation

struct EpisodeFetcher: Sendable {
    let folder: URL

    func fetch(_ address: String, guid: String) async -> StoredFile? {
        guard let url = URL(string: address), let (data, _) = try? await URLSession.shared.data(from: url) else { return nil }
        let name = UUID().uuidString + ".audio"
        do {
            try data.write(to: folder.appendingPathComponent(name), options: .atomic)
            return StoredFile(guid: guid, name: name)
        } catch {
            return nil
        }
    }
}
