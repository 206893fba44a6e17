// File: Concurrent.swift
func concurrently<Input, Output: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) async -> Output
) async -> [Output] {
    await withTaskGroup(of: Output.self) { group in
        for input in inputs {
            group.addTask { await work(input) }
        }
        var outputs: [Output] = []
        for await output in group { outputs.append(output) }
        return outputs
    }
}
// File: Fossil.swift
import RealmSwift

final class Fossil: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var layer: Int
    @Persisted var outline: List<Double>
}
// File: FossilMatcher.swift
import Combine
import RealmSwift

struct Match: Sendable {
    let id: String
    let score: Double
}

@MainActor
final class FossilMatcher: ObservableObject {
    @Published private(set) var matches: [Match] = []
    private let realm: Realm

    init() throws { realm = try Realm() }

    func match(layer: Int) async {
        let fossils = realm.objects(Fossil.self).where { $0.layer == layer }
        let still = Array(fossils.freeze())
        let found = await concurrently(still) { fossil in
            Match(id: fossil.id, score: fossil.outline.reduce(0, +))
        }
        matches = found.filter { $0.score > 0.5 && fossils.count > 1 }
        if let best = found.max(by: { $0.score < $1.score }),
            let fossil = realm.object(ofType: Fossil.self, forPrimaryKey: best.id)
        {
            try? realm.write { fossil.layer = layer }
        }
    }
}
