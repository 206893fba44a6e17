import Combine
import Foundation
import RealmSwift

enum Streams {
    static let sums = DispatchQueue(label: "honey.sums", autoreleaseFrequency: .workItem)

    static func summed<C: RealmCollection>(
        _ publisher: AnyPublisher<C, any Error>, _ sum: @escaping (C) -> Double
    ) -> AnyPublisher<Double, Never> {
        publisher
            .threadSafeReference()
            .receive(on: sums)
            .map(sum)
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}
