// File: Fitting.swift
import CoreData

final class Fitting: NSManagedObject {
    @NSManaged var customer: String
    @NSManaged var fabric: String
    @NSManaged var quoted: Double
}

struct FittingSheet: Sendable {
    let customer: String
    let fabric: String
}

extension Fitting {
    var sheet: FittingSheet { FittingSheet(customer: customer, fabric: fabric) }
}
// File: FittingModel.swift
import Combine
import CoreData

@MainActor
final class FittingModel: ObservableObject {
    @Published private(set) var price = 0.0
    @Published private(set) var title = ""
    private let context: NSManagedObjectContext
    private let pricing: Pricing

    init(container: NSPersistentContainer, pricing: Pricing) {
        context = container.viewContext
        self.pricing = pricing
    }

    func quote(_ id: NSManagedObjectID) async throws {
        guard let fitting = try context.existingObject(with: id) as? Fitting else { return }
        let sheet = fitting.sheet
        async let material = pricing.material(for: sheet)
        async let labour = pricing.labour(for: sheet)
        let sum = await material + labour
        fitting.quoted = sum
        title = fitting.customer
        price = sum
        try context.save()
    }
}
// File: Pricing.swift
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
