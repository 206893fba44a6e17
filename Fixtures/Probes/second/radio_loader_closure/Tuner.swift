import UIKit

final class TunerController: UIViewController {
    private let archive: StationArchive
    private var load: StationArchive.Loader?

    init(archive: StationArchive) {
        self.archive = archive
        super.init()
    }

    override func viewDidLoad() {
        load = try? archive.makeLoader() // maybe: confined_handle_escapes_scope
    }

    func didTune(to id: Int64) {
        title = (try? load?(id))?.name // maybe: confined_handle_escapes_scope
    }
}
