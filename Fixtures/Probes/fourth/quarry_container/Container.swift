import Foundation

/// What the app's parts need, made once.
final class Container: Sendable {
    static let live = Container()
    let blastQueue = DispatchQueue(label: "quarry.blasts", qos: .utility, attributes: [.concurrent], autoreleaseFrequency: .workItem)
    let logQueue = DispatchQueue(label: "quarry.log", autoreleaseFrequency: .workItem)
}
