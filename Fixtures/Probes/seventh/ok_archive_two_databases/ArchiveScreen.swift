import UIKit

final class ArchiveScreen: UIViewController {
    private let service: ArchiveService
    private let work = DispatchQueue(label: "archive.screen", qos: .userInitiated)
    private let label = UILabel()

    init(service: ArchiveService) {
        self.service = service
        super.init()
    }

    func didTapArchive(year: Int) {
        let service = self.service
        work.async {
            let moved = (try? service.archiveYear(year)) ?? 0
            DispatchQueue.main.async {
                self.label.text = "\(moved) moved"
            }
        }
    }
}
