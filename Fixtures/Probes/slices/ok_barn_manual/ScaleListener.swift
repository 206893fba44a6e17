import Foundation

/// The scale sends its readings in bursts, on its own queue.
final class ScaleListener {
    private let book: BarnBook
    private let queue = DispatchQueue(label: "barn.scale", autoreleaseFrequency: .workItem)

    init(book: BarnBook) { self.book = book }

    func received(_ burst: [String: Double], completion: @escaping (Result<Int, any Error>) -> Void) {
        queue.async { [book] in
            completion(Result { try book.weigh(burst) })
        }
    }

    func sort(_ tags: [String], into pen: String, completion: @escaping (Bool) -> Void) {
        queue.async { [book] in
            do {
                try book.move(tags: tags, to: pen)
                completion(true)
            } catch {
                try? book.empty(pen: pen)
                completion(false)
            }
        }
    }
}
