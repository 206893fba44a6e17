import Foundation
import RealmSwift

final class OrchardImporter: Sendable {
    private let parser = TreeParser()
    private let queue = DispatchQueue(label: "orchard.import", autoreleaseFrequency: .workItem)

    func load(_ url: URL, finished: @escaping @Sendable (Int) -> Void) {
        let task = URLSession.shared.dataTask(with: url) { [self] data, _, _ in
            guard let data, let trees = try? parser.trees(in: data) else { return finished(0) }
            let count = trees.count
            queue.async {
                guard let realm = try? Realm() else { return }
                try? realm.write { realm.add(trees, update: .modified) }
                finished(count)
            }
        }
        task.resume()
    }

    func plant(_ species: String, tag: String) {
        let tree = Tree(tag: tag, species: species, age: 0)
        tree.age = 1
        queue.async {
            guard let realm = try? Realm() else { return }
            try? realm.write { realm.add(tree, update: .modified) }
        }
    }
}
