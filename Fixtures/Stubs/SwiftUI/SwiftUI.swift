@_exported import Combine
@_exported import Foundation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }

@resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { fatalError() }
    public static func buildBlock<V: View>(_ content: V) -> V { content }
    public static func buildBlock<each V: View>(_ content: repeat each V) -> TupleView { fatalError() }
    public static func buildIf<V: View>(_ content: V?) -> V? { content }
    public static func buildEither<T: View, F: View>(first: T) -> EitherView<T, F> { fatalError() }
    public static func buildEither<T: View, F: View>(second: F) -> EitherView<T, F> { fatalError() }
}
public struct TupleView: View { public var body: Never { fatalError() } }
public struct EitherView<T, F>: View { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

public struct EmptyView: View {
    public init() {}
    public var body: Never { fatalError() }
}
public struct Text: View {
    public init<S: StringProtocol>(_ content: S) { fatalError() }
    public var body: Never { fatalError() }
}
public struct VStack<Content: View>: View {
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct HStack<Content: View>: View {
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct List<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public init<Data: RandomAccessCollection, Row: View>(_ data: Data, @ViewBuilder row: @escaping (Data.Element) -> Row)
    where Data.Element: Identifiable, Content == ForEach<Data, Row> { fatalError() }
    public var body: Never { fatalError() }
}
public struct ForEach<Data: RandomAccessCollection, Content: View>: View {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) where Data.Element: Identifiable { fatalError() }
    public init<ID: Hashable>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Button<Label: View>: View {
    public init(_ title: String, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Toggle: View {
    public init(_ title: String, isOn: Binding<Bool>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct TextField: View {
    public init(_ title: String, text: Binding<String>) { fatalError() }
    public var body: Never { fatalError() }
}

extension View {
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    public func task(@_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { self }
    public func environment<T>(_ object: T?) -> some View { self }
    public func padding() -> some View { self }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { self }
    public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void) { fatalError() }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

public protocol DynamicProperty {}

@propertyWrapper public struct State<Value>: DynamicProperty {
    public init(wrappedValue: Value) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension State: @unchecked Sendable where Value: Sendable {}

@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { fatalError() }
}
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public init(wrappedValue: ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { get { fatalError() } set { fatalError() } }
}

public struct EnvironmentValues {}
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
    public var wrappedValue: Value { fatalError() }
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public enum SceneBuilder {
    public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }
}
public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    init()
}
