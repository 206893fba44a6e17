import RealmSwift
import UIKit

final class KilnController: UIViewController {
    private let database: KilnRealm
    private let uploader: KilnUploader
    private var program: KilnProgram?

    init(database: KilnRealm) {
        self.database = database
        uploader = KilnUploader(database: database)
        super.init(nibName: nil, bundle: nil)
    }

    func show(_ name: String) {
        program = try? database.open().object(ofType: KilnProgram.self, forPrimaryKey: name)
        title = program?.name
    }

    func sendFirst() {
        guard let segment = program?.segments.first else { return }
        let target = segment.target
        uploader.send(segment, minutes: segment.minutes + 10) { sent in
            DispatchQueue.main.async { [weak self] in
                self?.title = sent ? "\(target)°" : "Offline"
            }
        }
    }

    func unconfirmed() -> Int {
        program?.segments.where { $0.confirmed == false }.count ?? 0
    }

    func summary() -> String {
        guard let program, !program.isInvalidated else { return "No program" }
        return "\(program.name), \(program.segments.count) segments, \(unconfirmed()) to go"
    }
}
