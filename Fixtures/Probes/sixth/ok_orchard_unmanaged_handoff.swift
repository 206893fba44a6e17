// File: OrchardImporter.swift
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
// File: Tree.swift
import RealmSwift

final class Tree: Object {
    @Persisted(primaryKey: true) var tag: String
    @Persisted var species: String
    @Persisted var age: Int

    convenience init(tag: String, species: String, age: Int) {
        self.init()
        self.tag = tag
        self.species = species
        self.age = age
    }
}

struct TreeRow: Decodable, Sendable {
    let tag: String
    let species: String
    let age: Int
}
// File: TreeParser.swift
import Foundation

struct TreeParser: Sendable {
    func trees(in data: Data) throws -> [Tree] {
        try JSONDecoder().decode([TreeRow].self, from: data).map(make)
    }

    private func make(_ row: TreeRow) -> Tree {
        let tree = Tree(tag: row.tag, species: row.species, age: row.age)
        if tree.age < 0 { tree.age = 0 }
        return tree
    }
}
