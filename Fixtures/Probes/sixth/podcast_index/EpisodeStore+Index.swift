import Foundation
import RealmSwift

extension EpisodeStore {
    func rebuildIndex() {
        DispatchQueue.global(qos: .utility).async {
            autoreleasepool {
                var found: Set<String> = []
                for episode in self.realm.objects(Episode.self) { // maybe: live_object_crosses_boundary
                    found.formUnion(episode.title.split(separator: " ").map(String.init))
                }
                let result = found
                DispatchQueue.main.async { self.replace(words: result) }
            }
        }
    }
}
