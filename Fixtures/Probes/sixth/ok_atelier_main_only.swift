// File: Garment.swift
import RealmSwift

final class Garment: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var stitches: Int
}
// File: GarmentController.swift
import RealmSwift
import UIKit

final class GarmentController: UIViewController {
    private let model: GarmentModel
    private let label = UILabel()

    init(model: GarmentModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        let garment = model.current
        Task { [weak self] in
            try await self?.model.uploadAll()
            self?.label.text = garment?.name
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print(garment?.stitches ?? 0) }
    }
}
// File: GarmentModel.swift
import Combine
import RealmSwift

@MainActor
final class GarmentModel: ObservableObject {
    @Published private(set) var current: Garment?
    private let garments: Results<Garment>
    private let realm: Realm
    private let client: PatternClient

    init(realm: Realm, client: PatternClient) {
        self.realm = realm
        self.client = client
        garments = realm.objects(Garment.self)
    }

    func uploadAll() async throws {
        var counted: [(Garment, Int)] = []
        for garment in garments {
            counted.append((garment, try await client.upload(garment.name)))
        }
        try await realm.asyncWrite {
            for (garment, stitches) in counted { garment.stitches = stitches }
        }
        client.log(counted.count)
    }

    func select(_ id: String) {
        current = garments.first { $0.id == id }
        Task {
            await Task.yield()
            onMain { self.client.log(self.current?.stitches ?? 0) }
        }
    }

    private func onMain(_ work: @escaping @MainActor () -> Void) {
        if Thread.isMainThread {
            work()
        } else {
            DispatchQueue.main.async { work() }
        }
    }
}
// File: PatternClient.swift
import Foundation

struct PatternClient: Sendable {
    var upload: @Sendable (String) async throws -> Int
    var log: @MainActor (Int) -> Void
}
