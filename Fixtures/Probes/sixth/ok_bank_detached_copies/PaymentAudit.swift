actor PaymentAudit {
    private var sums: [String: Int] = [:]

    func add(_ infos: [PaymentInfo]) -> Int {
        for info in infos { sums[info.id] = info.cents }
        return sums.values.reduce(0, +)
    }
}
