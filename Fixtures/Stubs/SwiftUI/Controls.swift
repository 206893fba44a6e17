// Views that act, or show one thing. Actions run on the main actor.

public struct ButtonRole: Equatable, Sendable { public static let destructive = ButtonRole(), cancel = ButtonRole(), confirm = ButtonRole(), close = ButtonRole() }
public struct Button<Label: View>: View {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { fatalError() }
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { fatalError() }
    public init(_ title: String, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    public init(_ title: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    public init(_ title: String, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public var body: Never { fatalError() }
}
public struct EditButton: View {
    public init() {}
    public var body: Never { fatalError() }
}
public struct Menu<Label: View, Content: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationLink<Label: View, Destination: View>: View {
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { fatalError() }
    public init(destination: Destination, @ViewBuilder label: () -> Label) { fatalError() }
    public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { fatalError() }
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) { fatalError() }
    public init<V: Hashable>(tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { fatalError() }
    public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, destination: Destination) where Label == Text { fatalError() }
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never { fatalError() }
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text, Destination == Never { fatalError() }
    public var body: Never { fatalError() }
}
public struct Link<Label: View>: View {
    public init(destination: URL, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct Label<Title: View, Icon: View>: View {
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage name: String) where Title == Text, Icon == Image { fatalError() }
    public init<S: StringProtocol>(_ title: S, image name: String) where Title == Text, Icon == Image { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, systemImage name: String) where Title == Text, Icon == Image { fatalError() }
    public var body: Never { fatalError() }
}
public struct LabeledContent<Label: View, Content: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) where Label == Text, Content == Text { fatalError() }
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F) where Label == Text, Content == Text, F.FormatInput: Equatable, F.FormatOutput == String { fatalError() }
    public var body: Never { fatalError() }
}
public struct Toggle<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text { fatalError() }
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct TextField<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) where Label == Text { fatalError() }
    public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput>, format: F) where Label == Text, F.FormatOutput == String { fatalError() }
    public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput?>, format: F) where Label == Text, F.FormatOutput == String { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) where Label == Text { fatalError() }
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, text: Binding<String>) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) where Label == Text { fatalError() }
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) where Label == Text { fatalError() }
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct SecureField<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct TextEditor: View {
    public init(text: Binding<String>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = Self(rawValue: 1), date = Self(rawValue: 2)
}
public struct DatePicker<Label: View>: View {
    public init(selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text { fatalError() }
    public typealias Components = DatePickerComponents
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct Stepper<Label: View>: View {
    public init<V: Strideable>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, step: V.Stride = 1) where Label == Text { fatalError() }
    public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct Slider<Label: View>: View {
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == EmptyView { fatalError() }
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }) { fatalError() }
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }) { fatalError() }
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == EmptyView { fatalError() }
    public var body: Never { fatalError() }
}
public struct ProgressView<Label: View>: View {
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text { fatalError() }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) { fatalError() }
    public init(_ progress: Progress) where Label == EmptyView { fatalError() }
    public init() where Label == EmptyView { fatalError() }
    public init<S: StringProtocol>(_ title: S) where Label == Text { fatalError() }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView { fatalError() }
    public init(@ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() }, @ViewBuilder actions: () -> Actions = { EmptyView() }) { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView { fatalError() }
    public var body: Never { fatalError() }
}
public struct Image: View {
    public init(_ name: String) { fatalError() }
    public init(systemName: String) { fatalError() }
    public var body: Never { fatalError() }
}
public enum AsyncImagePhase: Sendable {
    case empty, success(Image), failure(any Error)
    public var image: Image? { fatalError() }
}
public struct AsyncImage<Content: View>: View {
    public init(url: URL?, scale: CGFloat = 1) where Content == Image { fatalError() }
    public init<I: View, P: View>(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P) where Content == EitherView { fatalError() }
    public init(url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ColorPicker<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) where Label == Text { fatalError() }
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Gauge<Label: View>: View {
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ShareLink<Label: View>: View {
    public init<T>(item: T, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) { fatalError() }
    public init<T>(item: T, subject: Text? = nil, message: Text? = nil) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public init<S: StringProtocol, T>(_ title: S, item: T, subject: Text? = nil, message: Text? = nil) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public var body: Never { fatalError() }
}
public struct Alert {
    public struct Button {
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { fatalError() }
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { fatalError() }
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { fatalError() }
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { fatalError() }
    }
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) { fatalError() }
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) { fatalError() }
}
public struct ActionSheet {
    public typealias Button = Alert.Button
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) { fatalError() }
}
public struct Spacer: View {
    public init(minLength: CGFloat? = nil) {}
    public var body: Never { fatalError() }
}
public struct Divider: View {
    public init() {}
    public var body: Never { fatalError() }
}

public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: ToolbarContent {}
@resultBuilder public enum ToolbarContentBuilder {
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> TupleToolbarContent { fatalError() }
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: ToolbarContent>(first: T) -> T { first }
    public static func buildEither<T: ToolbarContent>(second: T) -> T { second }
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> C { content }
}
extension Optional: ToolbarContent where Wrapped: ToolbarContent { public var body: Never { fatalError() } }
public struct TupleToolbarContent: ToolbarContent { public var body: Never { fatalError() } }
public struct ToolbarItemPlacement: Sendable {
    public static let automatic = ToolbarItemPlacement(), principal = ToolbarItemPlacement(), primaryAction = ToolbarItemPlacement(), secondaryAction = ToolbarItemPlacement(), confirmationAction = ToolbarItemPlacement()
    public static let cancellationAction = ToolbarItemPlacement(), destructiveAction = ToolbarItemPlacement(), navigation = ToolbarItemPlacement(), status = ToolbarItemPlacement(), keyboard = ToolbarItemPlacement()
    public static let largeTitle = ToolbarItemPlacement(), title = ToolbarItemPlacement(), subtitle = ToolbarItemPlacement()
    public static let topBarLeading = ToolbarItemPlacement(), topBarTrailing = ToolbarItemPlacement(), navigationBarLeading = ToolbarItemPlacement(), navigationBarTrailing = ToolbarItemPlacement(), bottomBar = ToolbarItemPlacement()
}
public struct ToolbarSpacer: ToolbarContent {
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
    public var body: Never { fatalError() }
}
public struct SpacerSizing: Sendable { public static let flexible = Self(), fixed = Self() }
public struct ToolbarItem<Content: View>: ToolbarContent {
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { fatalError() }
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
