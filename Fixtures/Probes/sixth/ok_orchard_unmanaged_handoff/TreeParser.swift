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
