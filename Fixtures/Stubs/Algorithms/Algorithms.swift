// May be missing: a package, swift-algorithms.
public struct ChunksOfCountCollection<Base: Collection>: Sequence {
    public struct Iterator: IteratorProtocol { public mutating func next() -> Base.SubSequence? { fatalError() } }
    public func makeIterator() -> Iterator { fatalError() }
}
public struct ChunkedCollection<Base: Collection>: Sequence {
    public struct Iterator: IteratorProtocol { public mutating func next() -> Base.SubSequence? { fatalError() } }
    public func makeIterator() -> Iterator { fatalError() }
}
public struct WindowsOfCountCollection<Base: Collection>: Sequence {
    public struct Iterator: IteratorProtocol { public mutating func next() -> Base.SubSequence? { fatalError() } }
    public func makeIterator() -> Iterator { fatalError() }
}
extension Collection {
    public func chunks(ofCount count: Int) -> ChunksOfCountCollection<Self> { fatalError() }
    public func chunked(
        by belongInSameGroup: (Element, Element) throws -> Bool
    ) rethrows -> [SubSequence] { fatalError() }
    public func chunked<Subject: Equatable>(
        on projection: (Element) throws -> Subject
    ) rethrows -> [(Subject, SubSequence)] { fatalError() }
    public func evenlyChunked(in count: Int) -> ChunkedCollection<Self> { fatalError() }
    public func windows(ofCount count: Int) -> WindowsOfCountCollection<Self> { fatalError() }
}
extension Sequence where Element: Hashable { public func uniqued() -> [Element] { fatalError() } }
extension Sequence {
    public func uniqued<Subject: Hashable>(
        on projection: (Element) throws -> Subject
    ) rethrows -> [Element] { fatalError() }
}
