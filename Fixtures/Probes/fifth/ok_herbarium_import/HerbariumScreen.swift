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
