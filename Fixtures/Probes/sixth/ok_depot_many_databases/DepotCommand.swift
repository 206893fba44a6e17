struct DepotCommand {
    let depot: Depot

    func run(_ parts: [Part]) throws -> Int {
        try depot.clearAll()
        try depot.store(parts, in: "north")
        try depot.move("A1", from: "north", to: "south")
        try depot.reset("north")
        return try depot.numbers(in: "south").count
    }
}
