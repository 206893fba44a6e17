import Foundation

final class CatalogueService {
    private let catalogue: StampCatalogue
    private let queue = DispatchQueue(label: "catalogue.service", qos: .utility, autoreleaseFrequency: .workItem)

    init(catalogue: StampCatalogue) { self.catalogue = catalogue }

    func update(from url: URL, completion: @escaping (Result<Int, any Error>) -> Void) {
        URLSession.shared.dataTask(with: url) { [catalogue, queue] data, _, error in
            guard let data else {
                completion(.failure(error ?? URLError(.badServerResponse)))
                return
            }
            queue.async {
                let result = Result {
                    try catalogue.merge(JSONDecoder().decode([StampDTO].self, from: data))
                }
                DispatchQueue.main.async { completion(result) }
            }
        }.resume()
    }

    func countries(completion: @escaping ([String]) -> Void) {
        queue.async { [catalogue] in
            let countries = (try? catalogue.countries()) ?? []
            DispatchQueue.main.async { completion(countries) }
        }
    }
}
