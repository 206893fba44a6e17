import Foundation
import RealmSwift

struct KettleUploader: LogUploading {
    let outbox = DispatchQueue(label: "brewery.outbox")
    let sink: @Sendable ([String: Double]) -> Void
    func send(_ payload: [String: Double]) { sink(payload) }
}

@MainActor
final class KettleScreen {
    private let uploader: any LogUploading
    init(uploader: any LogUploading) { self.uploader = uploader }

    func uploadTapped(kettle: String) throws {
        let realm = try Realm()
        uploader.upload(realm.objects(MashLog.self).filter("kettle == %@", kettle)) { print("sent") }
    }
}
