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
