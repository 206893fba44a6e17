actor RoomPlanner {
    private var free = [1, 2, 3, 4]

    func allocate(urgency: Int) -> Int? {
        guard !free.isEmpty else { return nil }
        return urgency > 3 ? free.removeFirst() : free.removeLast()
    }
}
