import Foundation
import RealmSwift

final class SurveyPoint: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var height = 0.0
    @Persisted var line = ""
}

struct SurveyLine: Sendable {
    let name: String
    let points: Int
    let climb: Double
}

final class SurveyStore {
    private let worker = Worker(name: "survey")
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    deinit { worker.stop() }

    func measure(line: String, heights: [Double]) {
        worker.perform { [configuration] in
            guard let realm = try? Realm(configuration: configuration) else { return }
            try? realm.write {
                for (index, height) in heights.enumerated() {
                    realm.create(SurveyPoint.self, value: ["id": "\(line)/\(index)", "height": height, "line": line], update: .modified)
                }
            }
        }
    }

    func summary(of line: String, completion: @escaping (SurveyLine) -> Void) {
        worker.perform { [configuration] in
            guard let realm = try? Realm(configuration: configuration) else { return }
            let points = realm.objects(SurveyPoint.self).where { $0.line == line }.sorted(by: \.id)
            let climb = zip(points, points.dropFirst()).reduce(0) { $0 + max(0, $1.1.height - $1.0.height) }
            let summary = SurveyLine(name: line, points: points.count, climb: climb)
            DispatchQueue.main.async { completion(summary) }
        }
    }
}
