import Foundation

struct Cover: Sendable {
    let caption: String
    let bytes: Data
}

struct CoverRenderer: Sendable {
    let endpoint: URL

    func cover(for book: Book) async throws -> Cover {
        let caption = "\(book.title), \(book.author)"
        return Cover(caption: caption, bytes: Data(caption.utf8))
    }

    func stock(isbn: String) async throws -> Int {
        let (data, _) = try await URLSession.shared.data(from: endpoint.appendingPathComponent(isbn))
        return data.count
    }
}
