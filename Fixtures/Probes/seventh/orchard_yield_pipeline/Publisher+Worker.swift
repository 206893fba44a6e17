import Combine
import Foundation

enum Workers {
    static let crunch = DispatchQueue(label: "orchard.crunch", autoreleaseFrequency: .workItem)
}

extension Publisher {
    /// Everything downstream runs on the number cruncher.
    func crunched() -> AnyPublisher<Output, Failure> {
        receive(on: Workers.crunch).eraseToAnyPublisher()
    }

    func shown() -> AnyPublisher<Output, Failure> {
        receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }
}
