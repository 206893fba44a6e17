// File: PathEditor.swift
import Foundation
import RealmSwift
import UIKit

final class ForestPath: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var closed: Bool
    @Persisted var note: String?
}

final class PathController: UIViewController {
    private let realm = try! Realm()
    private let pathID: Int

    init(pathID: Int) {
        self.pathID = pathID
        super.init(nibName: nil, bundle: nil)
    }

    func closeTapped(note: String) {
        guard let path = realm.object(ofType: ForestPath.self, forPrimaryKey: pathID) else { return }
        realm.writeAsync {
            path.closed = true
            path.note = note
        } onComplete: { [weak self] error in
            self?.title = error == nil ? "Closed" : "Try again"
        }
    }

    func openTapped() {
        Task {
            guard let path = realm.object(ofType: ForestPath.self, forPrimaryKey: pathID) else { return }
            try await realm.asyncWrite { path.closed = false }
            title = path.note
        }
    }
}
