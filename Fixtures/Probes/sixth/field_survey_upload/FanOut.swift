func fanOut<Item>(_ items: [Item], perform work: @escaping (Item) async -> Void) async {
    await withTaskGroup(of: Void.self) { group in
        for item in items {
            group.addTask { await work(item) } // maybe: live_object_crosses_boundary
        }
    }
}
