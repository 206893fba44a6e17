import SwiftUI

@MainActor @preconcurrency @propertyWrapper public struct Query<Element: PersistentModel, Result>: DynamicProperty {
    public init() where Result == [Element] { fatalError() }
    public var wrappedValue: Result { fatalError() }
    public var modelContext: ModelContext { fatalError() }
    public var fetchError: (any Error)? { fatalError() }
}
extension Query where Result == [Element] {
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation = .default) { fatalError() }
    public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) { fatalError() }
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction? = nil) { fatalError() }
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward, transaction: Transaction? = nil) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward, transaction: Transaction? = nil) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward, animation: Animation) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward, animation: Animation) { fatalError() }
}

extension EnvironmentValues {
    public var modelContext: ModelContext { get { fatalError() } set { fatalError() } }
}
extension View {
    nonisolated public func modelContext(_ modelContext: ModelContext) -> some View { self }
    nonisolated public func modelContainer(_ container: ModelContainer) -> some View { self }
    nonisolated public func modelContainer(for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some View { self }
    nonisolated public func modelContainer(for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some View { self }
}
extension Scene {
    nonisolated public func modelContainer(_ container: ModelContainer) -> some Scene { self }
    nonisolated public func modelContainer(for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some Scene { self }
    nonisolated public func modelContainer(for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some Scene { self }
}
