struct Pricing: Sendable {
    let perMetre: [String: Double]

    func material(for sheet: FittingSheet) async -> Double {
        await Task.yield()
        return perMetre[sheet.fabric] ?? 40
    }

    func labour(for sheet: FittingSheet) async -> Double {
        await Task.yield()
        return Double(sheet.customer.count) + 120
    }
}
