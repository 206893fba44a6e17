import RealmSwift
import UIKit

final class TrayController: UIViewController {
    private let realm = try! Realm()
    private let label = UILabel()
    private lazy var measurer = TrayMeasurer(configuration: realm.configuration, folder: URL.documentsDirectory)

    func measure() {
        let slides = realm.objects(Slide.self).distinct(by: ["tray"])
        let trays = Array(slides.map { $0.tray })
        measurer.measure(trays) { [weak self] bytes in
            self?.label.text = "\(slides.count) trays, \(bytes) bytes"
        }
    }
}
