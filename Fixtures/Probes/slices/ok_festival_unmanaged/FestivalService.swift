import Foundation
import RealmSwift

final class FestivalService {
    private let session: URLSession
    private let writer = GigWriter()

    init(session: URLSession = .shared) { self.session = session }

    func loadProgramme(from url: URL, completion: @escaping (Bool) -> Void) {
        let task = session.dataTask(with: url) { [writer] data, _, _ in
            guard let data, let payloads = try? JSONDecoder().decode([GigPayload].self, from: data) else {
                DispatchQueue.main.async { completion(false) }
                return
            }
            let gigs = payloads.map { $0.makeGig() }
            gigs.filter { $0.stage.isEmpty }.forEach { $0.stage = "main" }
            writer.save(gigs, completion: completion)
        }
        task.resume()
    }

    /// The living gig stays here; a copy of it travels.
    func move(_ gig: Gig, to stage: String, completion: @escaping (Bool) -> Void) {
        let copy = gig.detached()
        copy.stage = stage
        writer.save([copy], completion: completion)
    }
}
