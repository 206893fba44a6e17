// File: HerbariumScreen.swift
import CoreData
import UIKit

final class HerbariumScreen: UIViewController {
    private let importer = SheetImporter()
    private let bar = UIProgressView()
    private var cabinets: [Cabinet] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(bar)
        let request = NSFetchRequest<Cabinet>(entityName: "Cabinet")
        cabinets = (try? HerbariumStack.shared.viewContext.fetch(request)) ?? []
    }

    func load(_ file: SheetFile, intoRow row: Int) {
        guard cabinets.indices.contains(row) else { return }
        let total = Float(max(file.numbers.count, 1))
        let cabinet = cabinets[row]
        importer.run(file, into: cabinet) { done in
            DispatchQueue.main.async { [weak self] in
                self?.bar.progress = Float(done) / total
                self?.title = cabinet.code
            }
        }
    }
}
// File: SheetImporter.swift
import CoreData

struct SheetFile: Sendable {
    let numbers: [Int]

    func batches(of size: Int) -> [ArraySlice<Int>] {
        stride(from: 0, to: numbers.count, by: size).map { numbers[$0..<min($0 + size, numbers.count)] }
    }
}

final class SheetImporter {
    private let stack: HerbariumStack
    private let batchSize = 500

    init(stack: HerbariumStack = .shared) { self.stack = stack }

    func run(_ file: SheetFile, into cabinet: Cabinet, progress: @escaping @Sendable (Int) -> Void) {
        let id = cabinet.objectID
        let code = cabinet.code
        let context = stack.importContext()
        context.perform { [batchSize] in
            var done = 0
            for batch in file.batches(of: batchSize) {
                let cabinet = context.object(with: id) as? Cabinet
                for number in batch {
                    let sheet = HerbSheet(context: context)
                    sheet.label = "\(code)-\(number)"
                    sheet.cabinet = cabinet
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

final class Cabinet: NSManagedObject {
    var code: String {
        get { value(forKey: "code") as? String ?? "" }
        set { setValue(newValue, forKey: "code") }
    }
}

final class HerbSheet: NSManagedObject {
    var label: String {
        get { value(forKey: "label") as? String ?? "" }
        set { setValue(newValue, forKey: "label") }
    }
    var cabinet: Cabinet? {
        get { value(forKey: "cabinet") as? Cabinet }
        set { setValue(newValue, forKey: "cabinet") }
    }
}

final class HerbariumStack: @unchecked Sendable {
    static let shared = HerbariumStack()
    private let container = NSPersistentContainer(name: "Herbarium")

    private init() {
        container.loadPersistentStores { _, error in
            if let error { print("no store: \(error)") }
        }
    }

    @MainActor var viewContext: NSManagedObjectContext { container.viewContext }

    func importContext() -> NSManagedObjectContext {
        let context = container.newBackgroundContext()
        context.name = "import"
        return context
    }
}
