import UIKit

final class UploadsViewController: UIViewController {
    private let queue = UploadQueue(endpoint: URL(string: "https://photos.example.com")!)
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        label.text = "\(queue.pendingCount) waiting"
    }

    func add(_ data: Data, named name: String) {
        queue.upload(id: name, body: data)
    }
}
