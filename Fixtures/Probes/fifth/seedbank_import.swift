// File: ImportScreen.swift
import CoreData
import UIKit

final class ImportScreen: UIViewController {
    private let importer = SeedImporter()
    private let bar = UIProgressView()
    private var accessions: [Accession] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(bar)
        reload()
    }

    private func reload() {
        let request = NSFetchRequest<Accession>(entityName: "Accession")
        request.fetchLimit = 50
        accessions = (try? SeedStack.shared.viewContext.fetch(request)) ?? []
    }

    func load(_ file: SeedFile, intoRow row: Int) {
        guard accessions.indices.contains(row) else { return }
        let total = Float(max(file.rows.count, 1))
        importer.run(file, into: accessions[row]) { done in
            DispatchQueue.main.async { [weak self] in
                self?.bar.progress = Float(done) / total
            }
        }
    }
}
// File: SeedImporter.swift
import CoreData

struct SeedRow: Sendable {
    let number: Int
    let grams: Double
}

struct SeedFile: Sendable {
    let rows: [SeedRow]

    func batches(of size: Int) -> [ArraySlice<SeedRow>] {
        stride(from: 0, to: rows.count, by: size).map { rows[$0..<min($0 + size, rows.count)] }
    }
}

final class SeedImporter {
    private let stack: SeedStack
    private let batchSize = 500

    init(stack: SeedStack = .shared) { self.stack = stack }

    /// Adds a sample for every row; each is labelled with the accession's code.
    func run(_ file: SeedFile, into accession: Accession, progress: @escaping @Sendable (Int) -> Void) {
        let context = stack.importContext()
        context.perform { [batchSize] in
            var done = 0
            for batch in file.batches(of: batchSize) {
                for row in batch {
                    let sample = SeedSample(context: context)
                    sample.label = "\(accession.code)-\(row.number)"  // expect: live_object_crosses_boundary
                    sample.grams = row.grams
                }
                do {
                    try context.save()
                } catch {
                    context.rollback()
                }
                context.reset()
                done += batch.count
                progress(done)
            }
        }
    }
}
// File: Stack.swift
import CoreData

final class Accession: NSManagedObject {
    var code: String {
        get { value(forKey: "code") as? String ?? "" }
        set { setValue(newValue, forKey: "code") }
    }
}

final class SeedSample: NSManagedObject {
    var label: String {
        get { value(forKey: "label") as? String ?? "" }
        set { setValue(newValue, forKey: "label") }
    }
    var grams: Double {
        get { value(forKey: "grams") as? Double ?? 0 }
        set { setValue(newValue, forKey: "grams") }
    }
}

final class SeedStack: @unchecked Sendable {
    static let shared = SeedStack()
    private let container = NSPersistentContainer(name: "Seeds")

    private init() {
        container.loadPersistentStores { _, error in
            if let error { print("no store: \(error)") }
        }
    }

    @MainActor var viewContext: NSManagedObjectContext { container.viewContext }

    func importContext() -> NSManagedObjectContext {
        let context = container.newBackgroundContext()
        context.name = "import"
        context.automaticallyMergesChangesFromParent = true
        return context
    }
}
