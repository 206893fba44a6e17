// File: OrderBook.swift
import Foundation
import SwiftData

@MainActor
final class OrderBook {
    private let container: ModelContainer

    init(container: ModelContainer) { self.container = container }

    func add(_ lines: [OrderLine]) throws {
        let context = ModelContext(container)
        try lines.forEach { line in
            let order = BakeryOrder(customer: line.customer)
            order.loaves = [Loaf(kind: line.kind)]
            context.insert(order)
            try context.save()  // expect: write_in_loop
        }
    }

    func repeatLast(for customer: String) throws {
        let template = try template(for: customer)
        let context = ModelContext(container)
        let order = BakeryOrder(customer: customer)
        context.insert(order)
        if let loaf = template?.loaves.first {
            order.loaves.append(loaf)  // expect: mixed_handles
        }
        try context.save()
    }

    private func template(for customer: String) throws -> BakeryOrder? {
        try container.mainContext.fetch(FetchDescriptor<BakeryOrder>()).last { $0.customer == customer }
    }
}
// File: Orders.swift
import Foundation
import SwiftData

@Model
final class BakeryOrder {
    var customer: String
    var loaves: [Loaf]
    init(customer: String) {
        self.customer = customer
        loaves = []
    }
}

@Model
final class Loaf {
    var kind: String
    init(kind: String) { self.kind = kind }
}

struct OrderLine: Sendable {
    let customer: String
    let kind: String
}
