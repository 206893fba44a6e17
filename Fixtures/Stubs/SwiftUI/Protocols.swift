// Protocols that carry their isolation to what conforms to them.

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = EmptyView
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
public struct ButtonStyleConfiguration { public var isPressed: Bool { fatalError() } }
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}
