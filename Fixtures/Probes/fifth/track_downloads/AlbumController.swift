import RealmSwift
import UIKit

final class AlbumController: UIViewController {
    private let realm = try! Realm()
    private let status = UILabel()
    private let downloader: any TrackDownloading = TrackDownloader(folder: URL.cachesDirectory)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(status)
        downloader.onFinish = { [weak self] title in
            self?.status.text = title
        }
    }

    func downloadAll() {
        let missing = realm.objects(Track.self).where { $0.downloaded == false }
        for track in missing {
            downloader.download(track)
        }
        status.text = "\(missing.count) to go"
    }
}
