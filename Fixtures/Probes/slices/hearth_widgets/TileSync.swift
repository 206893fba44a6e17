import Foundation

final class TileSync {
    private let registry: TileRegistry
    private let queue = DispatchQueue(label: "hearth.tiles", qos: .utility)

    init(serverId: String) { registry = TileRegistry(serverId: serverId) }

    func received(_ data: Data, completion: @escaping (Int) -> Void) {
        queue.async { [registry] in
            do {
                let tiles = try JSONDecoder().decode([HearthTile].self, from: data)
                try registry.replace(with: tiles)
                let count = try HearthSetting.current()?.tileCount ?? 0
                DispatchQueue.main.async { completion(count) }
            } catch {
                print("tiles: \(error)")
            }
        }
    }
}
