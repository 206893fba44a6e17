import RealmSwift
import UIKit

final class MapController: UIViewController {
    private let realm = try! Realm()
    private let status = UILabel()
    private let downloader: any MapDownloading = MapDownloader()
    private let thumbnails = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(status)
        downloader.onFinish = { [weak self] title in
            self?.status.text = title
        }
    }

    func downloadAll() {
        let missing = realm.objects(MapSheet.self).where { $0.bytes == 0 }
        for sheet in missing {
            downloader.download(sheet)
            preview(sheet)
        }
        status.text = "\(missing.count) to go"
    }

    private func preview(_ sheet: MapSheet) {
        guard let url = sheet.url else { return }
        let id = sheet.id
        thumbnails.dataTask(with: url.appendingPathComponent("small")) { data, _, _ in
            guard let data else { return }
            DispatchQueue.main.async { [weak self] in
                self?.status.text = "\(id): \(data.count)"
            }
        }.resume()
    }
}
