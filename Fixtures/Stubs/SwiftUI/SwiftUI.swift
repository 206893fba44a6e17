@_exported import Combine
@_exported import CoreData
@_exported import Foundation
@_exported import Observation
@_exported import UIKit

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
    public static func buildEither<T: View>(first: T) -> EitherView { fatalError() }
    public static func buildEither<F: View>(second: F) -> EitherView { fatalError() }
    public static func buildLimitedAvailability<V: View>(_ content: V) -> AnyView { fatalError() }
}
public struct TupleView: View { public var body: Never { fatalError() } }
public struct EitherView: View { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

public struct EmptyView: View {
    public init() {}
    public var body: Never { fatalError() }
}
public struct AnyView: View {
    public init<V: View>(_ view: V) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Text: View {
    public struct DateStyle: Sendable {
        public static let time = DateStyle(), date = DateStyle(), relative = DateStyle(), offset = DateStyle(), timer = DateStyle()
    }
    public init<S: StringProtocol>(_ content: S) { fatalError() }
    public init(verbatim content: String) { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) { fatalError() }
    public init(_ image: Image) { fatalError() }
    public init(_ attributedContent: AttributedString) { fatalError() }
    public init(_ dates: ClosedRange<Date>) { fatalError() }
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) { fatalError() }
    public init(_ date: Date, style: DateStyle) { fatalError() }
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String { fatalError() }
    public var body: Never { fatalError() }
    public static func + (a: Text, b: Text) -> Text { fatalError() }
    public func font(_ font: Font?) -> Text { self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func bold() -> Text { self }
    public func italic() -> Text { self }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func foregroundColor(_ color: Color?) -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    public func bold(_ isActive: Bool) -> Text { self }
    public func italic(_ isActive: Bool) -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
    public func kerning(_ kerning: CGFloat) -> Text { self }
    public func tracking(_ tracking: CGFloat) -> Text { self }
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
    public func fontDesign(_ design: Font.Design?) -> Text { self }
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public enum SceneBuilder {
    public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }
    public static func buildBlock<each S: Scene>(_ scene: repeat each S) -> TupleScene { fatalError() }
    public static func buildOptional<S: Scene>(_ scene: S?) -> S? { scene }
}
extension Optional: Scene where Wrapped: Scene { public var body: Never { fatalError() } }
public struct TupleScene: Scene { public var body: Never { fatalError() } }
public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public init(id: String, @ViewBuilder content: () -> Content) { fatalError() }
    public init(_ title: String, id: String, @ViewBuilder content: () -> Content) { fatalError() }
    public init(_ title: String, @ViewBuilder content: () -> Content) { fatalError() }
    public init<D: Codable & Hashable, C: View>(for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C) where Content == PresentedWindowContent<D, C> { fatalError() }
    public init<D: Codable & Hashable, C: View>(id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C) where Content == PresentedWindowContent<D, C> { fatalError() }
    public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    init()
}
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View { public var body: Never { fatalError() } }
public struct Window<Content: View>: Scene {
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct MenuBarExtra<Label: View, Content: View>: Scene {
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Settings<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
extension Scene {
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some Scene { self }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene { self }
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene { self }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
    nonisolated public func backgroundTask<D: Sendable, R: Sendable>(_ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R) -> some Scene { self }
}
extension Scene {
    nonisolated public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene { self }
    nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}
@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Commands {}
@resultBuilder public enum CommandsBuilder {
    public static func buildBlock<C: Commands>(_ content: C) -> C { content }
    public static func buildBlock<each C: Commands>(_ content: repeat each C) -> TupleCommands { fatalError() }
}
public struct TupleCommands: Commands { public var body: Never { fatalError() } }
public struct CommandGroupPlacement: Sendable {
    public static let newItem = Self(), saveItem = Self(), undoRedo = Self(), pasteboard = Self(), textEditing = Self(), sidebar = Self(), toolbar = Self(), help = Self()
    public static let appInfo = Self(), appSettings = Self(), appTermination = Self(), windowList = Self(), windowArrangement = Self(), importExport = Self(), printItem = Self()
}
public struct CommandGroup<Content: View>: Commands {
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { fatalError() }
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { fatalError() }
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct CommandMenu<Content: View>: Commands {
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct SidebarCommands: Commands {
    public init() {}
    public var body: Never { fatalError() }
}
public struct BackgroundTask<Request, Response>: Sendable {}
extension BackgroundTask where Request == Void, Response == Void {
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { fatalError() }
}

public struct PreviewTrait: Sendable { public static let sizeThatFitsLayout = Self(), landscapeLeft = Self(), portrait = Self() }
@freestanding(declaration) public macro Preview(_ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "StubMacros", type: "Nothing")
