// May be missing: a package, swift-async-algorithms.
public final class AsyncChannel<Element: Sendable>: AsyncSequence, Sendable {
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async -> Element? { fatalError() }
    }
    public init(element elementType: Element.Type = Element.self) { fatalError() }
    public func send(_ element: Element) async { fatalError() }
    public func finish() { fatalError() }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
public final class AsyncThrowingChannel<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async throws -> Element? { fatalError() }
    }
    public init(
        element elementType: Element.Type = Element.self, failure failureType: Failure.Type = Failure.self
    ) { fatalError() }
    public func send(_ element: Element) async { fatalError() }
    public func fail(_ error: any Error) where Failure == any Error { fatalError() }
    public func finish() { fatalError() }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
public struct AsyncSyncSequence<Base: Sequence>: AsyncSequence {
    public typealias Element = Base.Element
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async -> Base.Element? { fatalError() }
    }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
extension Sequence { public var async: AsyncSyncSequence<Self> { fatalError() } }
/// Stands for every operator's result.
public struct AsyncOperatorSequence<Element>: AsyncSequence {
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async throws -> Element? { fatalError() }
    }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
extension AsyncSequence {
    public func debounce(
        for interval: Duration, tolerance: Duration? = nil
    ) -> AsyncOperatorSequence<Element> { fatalError() }
    public func throttle(for interval: Duration, latest: Bool = true) -> AsyncOperatorSequence<Element> { fatalError() }
    public func chunks(ofCount count: Int) -> AsyncOperatorSequence<[Element]> { fatalError() }
    public func chunked(
        by belongInSameGroup: @escaping @Sendable (Element, Element) -> Bool
    ) -> AsyncOperatorSequence<[Element]> { fatalError() }
    public func removeDuplicates(
        by predicate: @escaping @Sendable (Element, Element) async -> Bool
    ) -> AsyncOperatorSequence<Element> { fatalError() }
}
extension AsyncSequence where Element: Equatable {
    public func removeDuplicates() -> AsyncOperatorSequence<Element> { fatalError() }
}
