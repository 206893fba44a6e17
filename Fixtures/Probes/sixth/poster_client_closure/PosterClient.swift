import Foundation

struct PosterClient {
    var fetch: (URL, @escaping @Sendable (Data?) -> Void) -> Void

    static let live = PosterClient { url, done in
        URLSession.shared.dataTask(with: url) { data, _, _ in done(data) }.resume()
    }

    static let onMain = PosterClient { url, done in
        URLSession.shared.dataTask(with: url) { data, _, _ in
            DispatchQueue.main.async { done(data) }
        }.resume()
    }
}
