// File: CellarBook.swift
import Foundation
import RealmSwift

final class CellarBook {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func pour(_ litres: Double, from: Int, to: Int) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()  // expect: unbalanced_transaction
        let source = try barrel(from, in: realm)
        let target = try barrel(to, in: realm)
        try TransferCheck(litres: litres).validate(source, target)
        move(litres, source, target)
        realm.add(Transfer.make(from: from, to: to, litres: litres))
        try realm.commitWrite()
    }

    func fill(_ number: Int, grape: String, litres: Double) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        guard let barrel = try? barrel(number, in: realm) else {
            realm.cancelWrite()
            throw CellarError.unknownBarrel
        }
        barrel.grape = grape
        barrel.litres += litres
        try realm.commitWrite()
    }

    private func move(_ litres: Double, _ source: Barrel, _ target: Barrel) {
        source.litres -= litres
        target.litres += litres
        target.grape = source.grape
    }

    private func barrel(_ number: Int, in realm: Realm) throws -> Barrel {
        guard let barrel = realm.object(ofType: Barrel.self, forPrimaryKey: number) else {
            throw CellarError.unknownBarrel
        }
        return barrel
    }
}
// File: CellarController.swift
import UIKit

final class CellarController: UIViewController {
    private let service: CellarService
    private let label = UILabel()

    init(service: CellarService) {
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    func pourTapped() {
        service.pour(12, from: 1, to: 2) { [weak self] message in
            self?.label.text = message ?? "Done"
        }
    }
}
// File: CellarService.swift
import Foundation

final class CellarService {
    private let book: CellarBook
    private let queue = DispatchQueue(label: "cellar.service", autoreleaseFrequency: .workItem)

    init(book: CellarBook) { self.book = book }

    func pour(_ litres: Double, from: Int, to: Int, completion: @escaping (String?) -> Void) {
        queue.async { [book] in
            let message: String?
            do {
                try book.pour(litres, from: from, to: to)
                message = nil
            } catch CellarError.tooLittle {
                message = "Not enough wine"
            } catch {
                message = "\(error)"
            }
            DispatchQueue.main.async { completion(message) }
        }
    }

    func fill(_ number: Int, grape: String, litres: Double) {
        queue.async { [book] in
            try? book.fill(number, grape: grape, litres: litres)
        }
    }
}
// File: TransferCheck.swift
import Foundation

struct TransferCheck {
    let litres: Double

    func validate(_ source: Barrel, _ target: Barrel) throws {
        guard source.litres >= litres else { throw CellarError.tooLittle }
        guard target.litres == 0 || source.grape == target.grape else { throw CellarError.otherGrape }
    }
}
// File: VineyardModels.swift
import Foundation
import RealmSwift

final class Barrel: Object {
    @Persisted(primaryKey: true) var number: Int = 0
    @Persisted var litres: Double = 0
    @Persisted var grape: String = ""
}

final class Transfer: Object {
    @Persisted var from: Int = 0
    @Persisted var to: Int = 0
    @Persisted var litres: Double = 0

    static func make(from: Int, to: Int, litres: Double) -> Transfer {
        let transfer = Transfer()
        transfer.from = from
        transfer.to = to
        transfer.litres = litres
        return transfer
    }
}

enum CellarError: Error { case unknownBarrel, tooLittle, otherGrape }
