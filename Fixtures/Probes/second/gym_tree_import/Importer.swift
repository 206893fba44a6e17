import Foundation

struct DrillImporter {
    let sink: any DrillSink

    func run(_ data: Data) throws -> Int {
        let roots = try JSONDecoder().decode([DrillNode].self, from: data)
        return try roots.reduce(0) { count, root in
            try count + visit(root, under: "") // maybe: write_in_loop
        }
    }

    private func visit(_ node: DrillNode, under parent: String) throws -> Int {
        let path = parent + "/" + node.title
        try sink.store(node.title, at: path) // maybe: write_in_loop
        return try node.children.reduce(1) { try $0 + visit($1, under: path) } // maybe: write_in_loop
    }
}

func importBundledDrills(_ data: Data) throws -> Int {
    try DrillImporter(sink: RealmSink()).run(data)
}
