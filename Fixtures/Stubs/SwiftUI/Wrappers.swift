// Property wrappers, the bindings that they project, and what the environment holds.
import CoreData

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { self }
    public init(@_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value, @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void) { fatalError() }
    public init?(_ base: Binding<Value?>) { fatalError() }
    public init<V>(_ base: Binding<V>) where Value == V? { fatalError() }
    public init(projectedValue: Binding<Value>) { fatalError() }
    public var transaction: Transaction { get { fatalError() } set { fatalError() } }
    public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

public protocol DynamicProperty {}

@propertyWrapper public struct State<Value>: DynamicProperty {
    public init(wrappedValue: Value) { fatalError() }
    public init(initialValue: Value) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension State where Value: ExpressibleByNilLiteral { public init() { fatalError() } }
extension State: @unchecked Sendable where Value: Sendable {}

extension Binding: Sequence where Value: MutableCollection {
    public struct Iterator: IteratorProtocol { public mutating func next() -> Binding<Value.Element>? { fatalError() } }
    public func makeIterator() -> Iterator { fatalError() }
}
extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public var startIndex: Value.Index { fatalError() }
    public var endIndex: Value.Index { fatalError() }
    public func index(after i: Value.Index) -> Value.Index { fatalError() }
    public subscript(position: Value.Index) -> Binding<Value.Element> { fatalError() }
}
@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { fatalError() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { fatalError() }
    }
    public init(wrappedValue: ObjectType) { fatalError() }
    public init(initialValue: ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { get { fatalError() } set { fatalError() } }
    public var projectedValue: Wrapper { fatalError() }
}
@MainActor @preconcurrency @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    public init() { fatalError() }
    public var wrappedValue: ObjectType { fatalError() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value { get { fatalError() } set { fatalError() } }
    public var projectedValue: Bindable<Value> { self }
    public init(wrappedValue: Value) { fatalError() }
    public init(_ wrappedValue: Value) { fatalError() }
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> where Value: AnyObject { fatalError() }
}
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper public struct Binding {
        public init() { fatalError() }
        public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
        public var projectedValue: Binding { self }
    }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding { fatalError() }
    public init() where Value == Bool { fatalError() }
    public init<T: Hashable>() where Value == T? { fatalError() }
}
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension AppStorage where Value: ExpressibleByNilLiteral { public init(_ key: String, store: UserDefaults? = nil) { fatalError() } }
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    public init(wrappedValue: Value, _ key: String) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension SceneStorage where Value: ExpressibleByNilLiteral { public init(_ key: String) { fatalError() } }
@MainActor @preconcurrency @propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType: NSObject>: DynamicProperty {
    public init(_ delegateType: DelegateType.Type = DelegateType.self) { fatalError() }
    public var wrappedValue: DelegateType { fatalError() }
}
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public init() where Value == Bool { fatalError() }
    public init<T: Hashable>() where Value == T? { fatalError() }
}
@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { fatalError() }
}
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public init(wrappedValue: Value) { fatalError() }
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
    public init(_ objectType: Value.Type) where Value: AnyObject { fatalError() }
    @_disfavoredOverload public init<T: AnyObject>(_ objectType: T.Type) where Value == T? { fatalError() }
    public var wrappedValue: Value { fatalError() }
}
public struct EnvironmentValues {
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value { get { fatalError() } set { fatalError() } }
    public var managedObjectContext: NSManagedObjectContext { get { fatalError() } set { fatalError() } }
    public var dismiss: DismissAction { fatalError() }
    public var presentationMode: Binding<PresentationMode> { fatalError() }
    public var openWindow: OpenWindowAction { fatalError() }
    public var dismissWindow: DismissWindowAction { fatalError() }
    public var dismissSearch: DismissSearchAction { fatalError() }
    public var requestReview: RequestReviewAction { fatalError() }
    public var editMode: Binding<EditMode>? { get { fatalError() } set { fatalError() } }
    public var horizontalSizeClass: UserInterfaceSizeClass? { get { fatalError() } set { fatalError() } }
    public var verticalSizeClass: UserInterfaceSizeClass? { get { fatalError() } set { fatalError() } }
    public var dynamicTypeSize: DynamicTypeSize { get { fatalError() } set { fatalError() } }
    public var layoutDirection: LayoutDirection { get { fatalError() } set { fatalError() } }
    public var displayScale: CGFloat { get { fatalError() } set { fatalError() } }
    public var font: Font? { get { fatalError() } set { fatalError() } }
    public var redactionReasons: RedactionReasons { get { fatalError() } set { fatalError() } }
    public var accessibilityReduceMotion: Bool { fatalError() }
    public var accessibilityVoiceOverEnabled: Bool { fatalError() }
    public var defaultMinListRowHeight: CGFloat { get { fatalError() } set { fatalError() } }
    public var openURL: OpenURLAction { get { fatalError() } set { fatalError() } }
    public var refresh: RefreshAction? { fatalError() }
    public var scenePhase: ScenePhase { get { fatalError() } set { fatalError() } }
    public var colorScheme: ColorScheme { get { fatalError() } set { fatalError() } }
    public var locale: Locale { get { fatalError() } set { fatalError() } }
    public var calendar: Calendar { get { fatalError() } set { fatalError() } }
    public var timeZone: TimeZone { get { fatalError() } set { fatalError() } }
    public var isEnabled: Bool { get { fatalError() } set { fatalError() } }
    public var isPresented: Bool { fatalError() }
    public var isSearching: Bool { fatalError() }
}
@MainActor @preconcurrency public struct DismissAction { public func callAsFunction() { fatalError() } }
@MainActor @preconcurrency public struct OpenURLAction {
    public enum Result { case handled, discarded, systemAction }
    nonisolated public init(handler: @escaping (URL) -> Result) { fatalError() }
    public func callAsFunction(_ url: URL) { fatalError() }
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) { fatalError() }
}
public struct PresentationMode {
    public var isPresented: Bool { fatalError() }
    public mutating func dismiss() { fatalError() }
}
public enum EditMode: Sendable {
    case inactive, transient, active
    public var isEditing: Bool { fatalError() }
}
@MainActor @preconcurrency public struct OpenWindowAction {
    public func callAsFunction(id: String) { fatalError() }
    public func callAsFunction<D: Codable & Hashable>(value: D) { fatalError() }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { fatalError() }
}
@MainActor @preconcurrency public struct DismissWindowAction {
    public func callAsFunction() { fatalError() }
    public func callAsFunction(id: String) { fatalError() }
}
@MainActor @preconcurrency public struct DismissSearchAction { public func callAsFunction() { fatalError() } }
@MainActor @preconcurrency public struct RequestReviewAction { public func callAsFunction() { fatalError() } }
public struct RefreshAction: Sendable { public func callAsFunction() async { fatalError() } }
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

@MainActor @preconcurrency @propertyWrapper public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
    public var wrappedValue: FetchedResults<Result> { fatalError() }
    public var projectedValue: Binding<Configuration> { fatalError() }
    public struct Configuration {
        public var nsSortDescriptors: [NSSortDescriptor]
        public var nsPredicate: NSPredicate?
    }
    public init(entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) { fatalError() }
    public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) { fatalError() }
}
extension FetchRequest where Result: NSManagedObject {
    @_disfavoredOverload public init(sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
    public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
}
@MainActor @preconcurrency public struct FetchedResults<Result: NSFetchRequestResult>: @preconcurrency RandomAccessCollection {
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(position: Int) -> Result { fatalError() }
    public var nsPredicate: NSPredicate? { get { fatalError() } nonmutating set { fatalError() } }
    public var nsSortDescriptors: [NSSortDescriptor] { get { fatalError() } nonmutating set { fatalError() } }
    public var sortDescriptors: [SortDescriptor<Result>] { get { fatalError() } nonmutating set { fatalError() } }
}
@MainActor @preconcurrency @propertyWrapper public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result: NSFetchRequestResult>: DynamicProperty {
    public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> { fatalError() }
    public init(fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>, animation: Animation? = nil) { fatalError() }
}
extension SectionedFetchRequest where Result: NSManagedObject {
    @_disfavoredOverload public init(sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
    public init(sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
}
@MainActor @preconcurrency public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>: @preconcurrency RandomAccessCollection {
    @MainActor @preconcurrency public struct Section: Identifiable, @preconcurrency RandomAccessCollection {
        nonisolated public var id: SectionIdentifier { fatalError() }
        public var startIndex: Int { fatalError() }
        public var endIndex: Int { fatalError() }
        public subscript(position: Int) -> Result { fatalError() }
    }
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(position: Int) -> Section { fatalError() }
}
