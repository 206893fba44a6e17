// File: SprayPlan.swift
import Foundation
import RealmSwift

final class Tree: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var row: Int
    @Persisted var sprayed: Bool
}

@MainActor
final class SprayPlan {
    private let operations = OperationQueue()
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
        operations.maxConcurrentOperationCount = 1
    }

    func spray(row: Int) throws {
        let realm = try Realm(configuration: configuration)
        let trees = realm.objects(Tree.self).where { $0.row == row }
        let ids = Array(trees.map(\.id))
        let configuration = configuration
        let mark = BlockOperation {
            autoreleasepool {
                guard let realm = try? Realm(configuration: configuration) else { return }
                let trees = realm.objects(Tree.self).filter("id IN %@", ids)
                try? realm.write { trees.setValue(true, forKey: "sprayed") }
            }
        }
        let report = BlockOperation { print("sprayed \(ids.count)") }
        report.addDependency(mark)
        operations.addOperations([mark, report], waitUntilFinished: false)
    }
}
