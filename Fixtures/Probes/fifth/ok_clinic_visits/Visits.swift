import Foundation
import RealmSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var patient = ""
    @Persisted var room = 0
    @Persisted var startsAt = Date()
}

/// The network layer. Its completions come on main, whatever the session does.
final class ClinicAPI: Sendable {
    private let session: URLSession
    private let base: URL

    init(session: URLSession = .shared, base: URL) {
        self.session = session
        self.base = base
    }

    func get(_ path: String, completion: @escaping (Result<Data, any Error>) -> Void) {
        session.dataTask(with: base.appendingPathComponent(path)) { data, _, error in
            let result: Result<Data, any Error> = error.map(Result.failure) ?? .success(data ?? Data())
            DispatchQueue.main.async { completion(result) }
        }.resume()
    }
}
