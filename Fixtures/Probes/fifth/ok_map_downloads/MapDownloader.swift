import Foundation
import RealmSwift

/// Everything here runs on main: the callers do, and the session calls its delegate there.
final class MapDownloader: NSObject, MapDownloading, URLSessionDownloadDelegate {
    private var running: [Int: MapSheet] = [:]
    private var sizes: [String: Int64] = [:]
    var onFinish: ((String) -> Void)?

    private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: .main)

    func download(_ sheet: MapSheet) {
        guard let url = sheet.url else { return }
        let task = session.downloadTask(with: url)
        running[task.taskIdentifier] = sheet
        task.resume()
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        guard let sheet = running[downloadTask.taskIdentifier], !sheet.isInvalidated else { return }
        sizes[sheet.id] = downloadTask.countOfBytesReceived
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let sheet = running.removeValue(forKey: task.taskIdentifier), !sheet.isInvalidated else { return }
        if let error {
            print("\(sheet.title): \(error)")
        }
        onFinish?(sheet.title)
    }
}
