actor Stove {
    private var busy = 0

    func cook(_ dish: String) async -> Int {
        busy += 1
        defer { busy -= 1 }
        return dish.count * busy
    }
}
