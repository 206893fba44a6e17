// File: Background.swift
import Foundation

func inBackground(_ name: String, _ work: @escaping @Sendable () -> Void) {
    let thread = Thread { work() }
    thread.name = name
    thread.start()
}

func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { work() }
}
// File: Stamp.swift
import CoreData

final class Stamp: NSManagedObject {
    @NSManaged var country: String
    @NSManaged var year: Int16
}
// File: StampController.swift
import CoreData
import UIKit

protocol CatalogSearch: Sendable {
    func price(_ country: String, _ year: Int) -> Double
}

final class StampController: UIViewController {
    private let container: NSPersistentContainer
    private let search: any CatalogSearch
    private let label = UILabel()

    init(container: NSPersistentContainer, search: any CatalogSearch) {
        self.container = container
        self.search = search
        super.init(nibName: nil, bundle: nil)
    }

    private func stamp() -> Stamp? {
        try? container.viewContext.fetch(NSFetchRequest<Stamp>(entityName: "Stamp")).first
    }

    func appraise() {
        guard let stamp = stamp() else { return }
        inBackground("appraise") { [search] in
            print(search.price(stamp.country, Int(stamp.year)))  // expect: live_object_crosses_boundary
        }
    }

    func appraiseValues() {
        guard let stamp = stamp() else { return }
        let (country, year) = (stamp.country, Int(stamp.year))
        inBackground("values") { [search] in
            let price = search.price(country, year)
            onMain { [weak self] in self?.label.text = "\(country): \(price)" }
        }
    }

    func appraiseByID() {
        guard let id = stamp()?.objectID else { return }
        inBackground("id") { [container, search] in
            let context = container.newBackgroundContext()
            context.performAndWait {
                guard let stamp = try? context.existingObject(with: id) as? Stamp else { return }
                print(search.price(stamp.country, Int(stamp.year)))
            }
        }
    }
}
