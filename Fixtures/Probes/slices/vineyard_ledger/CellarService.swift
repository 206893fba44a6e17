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
