import Combine
import Foundation

/// Tells everybody what the user has chosen.
final class SelectionBus {
    private let chosen = PassthroughSubject<Route, Never>()
    private let queue = DispatchQueue(label: "selection.listeners")

    func select(_ route: Route) { chosen.send(route) }

    /// For views.
    var selection: AnyPublisher<Route, Never> { chosen.eraseToAnyPublisher() }
    /// For those who have a lot to do.
    var backgroundSelection: AnyPublisher<Route, Never> { chosen.receive(on: queue).eraseToAnyPublisher() }
    /// For those who need to know which one only.
    var selectedID: AnyPublisher<String, Never> { chosen.map(\.id).receive(on: queue).eraseToAnyPublisher() }
}
