// Values that modifiers and initialisers are given. None of them can hold anything of a database.

public struct HorizontalAlignment: Equatable, Sendable { public static let leading = Self(), center = Self(), trailing = Self() }
public struct VerticalAlignment: Equatable, Sendable { public static let top = Self(), center = Self(), bottom = Self(), firstTextBaseline = Self(), lastTextBaseline = Self() }
public struct Alignment: Equatable, Sendable {
    public static let center = Self(), leading = Self(), trailing = Self(), top = Self(), bottom = Self(), topLeading = Self(), topTrailing = Self(), bottomLeading = Self(), bottomTrailing = Self()
}
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
    }
}
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1), leading = Set(rawValue: 2), bottom = Set(rawValue: 4), trailing = Set(rawValue: 8), horizontal = Set(rawValue: 10), vertical = Set(rawValue: 5), all = Set(rawValue: 15)
    }
}
public enum HorizontalEdge: Int8, Sendable { case leading, trailing }
public enum VerticalEdge: Int8, Sendable { case top, bottom }
public struct EdgeInsets: Equatable, Sendable {
    public init() {}
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat { fatalError() }
    public var y: CGFloat { fatalError() }
    public init() {}
    public init(x: CGFloat, y: CGFloat) {}
    public static let zero = Self(), center = Self(), leading = Self(), trailing = Self(), top = Self(), bottom = Self(), topLeading = Self(), topTrailing = Self(), bottomLeading = Self(), bottomTrailing = Self()
}
public struct Angle: Hashable, Sendable {
    public static func degrees(_ degrees: Double) -> Angle { fatalError() }
    public static func radians(_ radians: Double) -> Angle { fatalError() }
}
public struct GridItem: Sendable {
    public enum Size: Sendable { case fixed(CGFloat), flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity), adaptive(minimum: CGFloat, maximum: CGFloat = .infinity) }
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = Self(rawValue: 1), sectionFooters = Self(rawValue: 2)
}
public enum ContentMode: Hashable, Sendable { case fit, fill }
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = Self(rawValue: 1), search = Self(rawValue: 2)
}
public struct SubmitLabel: Sendable { public static let done = Self(), go = Self(), next = Self(), search = Self(), send = Self(), `return` = Self() }
public struct SearchFieldPlacement: Sendable {
    public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
    public static let automatic = Self(), toolbar = Self(), sidebar = Self(), navigationBarDrawer = Self()
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { fatalError() }
}
public struct PresentationDetent: Hashable, Sendable {
    public static let medium = Self(), large = Self()
    public static func height(_ height: CGFloat) -> Self { fatalError() }
    public static func fraction(_ fraction: CGFloat) -> Self { fatalError() }
}
public struct NavigationBarItem: Sendable { public enum TitleDisplayMode: Sendable { case automatic, inline, large } }
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = Self(rawValue: 1), privacy = Self(rawValue: 2)
}
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral: Character) {}
    public static let `return` = Self("\r"), escape = Self("\u{1B}"), delete = Self("\u{8}"), space = Self(" ")
    public init(_ character: Character) {}
    public static let upArrow = Self("u"), downArrow = Self("d"), leftArrow = Self("l"), rightArrow = Self("r"), tab = Self("t"), deleteForward = Self("f")
}
public struct ViewDimensions: Equatable {
    public var width: CGFloat { fatalError() }
    public var height: CGFloat { fatalError() }
}

public struct Animation: Equatable, Sendable {
    public static let `default` = Self(), linear = Self(), easeIn = Self(), easeOut = Self(), easeInOut = Self(), spring = Self(), bouncy = Self(), smooth = Self(), snappy = Self()
    public static func linear(duration: Double) -> Self { fatalError() }
    public static func easeIn(duration: Double) -> Self { fatalError() }
    public static func easeOut(duration: Double) -> Self { fatalError() }
    public static func easeInOut(duration: Double) -> Self { fatalError() }
    public static func spring(duration: Double, bounce: Double = 0) -> Self { fatalError() }
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { fatalError() }
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self { fatalError() }
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { fatalError() }
    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25) -> Self { fatalError() }
    public static func timingCurve(_ c0x: Double, _ c0y: Double, _ c1x: Double, _ c1y: Double, duration: Double = 0.35) -> Self { fatalError() }
    public func speed(_ speed: Double) -> Self { self }
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self { self }
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Self { fatalError() }
    public func delay(_ delay: Double) -> Self { self }
    public func repeatForever(autoreverses: Bool = true) -> Self { self }
}
public struct AnimationCompletionCriteria: Hashable, Sendable { public static let logicallyComplete = Self(), removed = Self() }
public struct Transaction {
    public init() {}
    public init(animation: Animation?) {}
    public var animation: Animation? { get { fatalError() } set { fatalError() } }
}
public struct AnyTransition {
    public static let opacity = Self(), slide = Self(), scale = Self(), identity = Self()
    public static func move(edge: Edge) -> Self { fatalError() }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { fatalError() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { fatalError() }
    public static func push(from edge: Edge) -> Self { fatalError() }
    public static func asymmetric(insertion: Self, removal: Self) -> Self { fatalError() }
    public func combined(with other: Self) -> Self { self }
    public func animation(_ animation: Animation?) -> Self { self }
}
extension AnyTransition: @unchecked Sendable {}

public struct Font: Hashable, Sendable {
    public static let largeTitle = Self(), title = Self(), title2 = Self(), title3 = Self(), headline = Self(), subheadline = Self(), body = Self(), callout = Self(), footnote = Self(), caption = Self(), caption2 = Self()
    public struct Weight: Hashable, Sendable { public static let ultraLight = Self(), thin = Self(), light = Self(), regular = Self(), medium = Self(), semibold = Self(), bold = Self(), heavy = Self(), black = Self() }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Self { fatalError() }
    public static func custom(_ name: String, size: CGFloat) -> Self { fatalError() }
    public func weight(_ weight: Weight) -> Self { self }
    public func bold() -> Self { self }
    public func italic() -> Self { self }
    public func monospaced() -> Self { self }
    public func monospacedDigit() -> Self { self }
    public func smallCaps() -> Self { self }
    public func leading(_ leading: Leading) -> Self { self }
    public enum Leading: Hashable, Sendable { case standard, tight, loose }
    public enum TextStyle: Hashable, CaseIterable, Sendable { case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2 }
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Self { fatalError() }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Self { fatalError() }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Self { fatalError() }
    init() {}
    public init(_ font: UIFont) {}
}
extension Text { public enum TruncationMode: Sendable { case head, tail, middle } }
extension Text { public enum Case: Sendable { case uppercase, lowercase } }
extension Image {
    public enum Scale: Hashable, Sendable { case small, medium, large }
    public enum TemplateRenderingMode: Sendable { case template, original }
    public enum Interpolation: Sendable { case none, low, medium, high }
    public enum ResizingMode: Sendable { case tile, stretch }
    public init(_ name: String, bundle: Bundle?) { fatalError() }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { fatalError() }
    public init(decorative name: String, bundle: Bundle? = nil) { fatalError() }
    public init(systemName: String, variableValue: Double?) { fatalError() }
    public init(uiImage: UIImage) { fatalError() }
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
public struct SymbolRenderingMode: Sendable { public static let monochrome = Self(), multicolor = Self(), hierarchical = Self(), palette = Self() }
public struct SymbolVariants: Hashable, Sendable { public static let none = Self(), circle = Self(), square = Self(), rectangle = Self(), fill = Self(), slash = Self() }
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
}
public enum CoordinateSpace: Hashable, Sendable {
    case global, local
    case named(AnyHashable)
}
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable { case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3, accessibility4, accessibility5 }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = Self(rawValue: 1), shift = Self(rawValue: 2), control = Self(rawValue: 4), option = Self(rawValue: 8), command = Self(rawValue: 16), all = Self(rawValue: 31)
}
public struct KeyboardShortcut: Sendable {
    public static let defaultAction = Self(.return), cancelAction = Self(.escape)
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}
}
public struct AccessibilityTraits: Sendable, SetAlgebra {
    public static let isButton = Self(), isHeader = Self(), isSelected = Self(), isLink = Self(), isImage = Self(), isStaticText = Self(), isModal = Self(), updatesFrequently = Self()
    public init() {}
    public func contains(_ member: Self) -> Bool { fatalError() }
    public func union(_ other: Self) -> Self { fatalError() }
    public func intersection(_ other: Self) -> Self { fatalError() }
    public func symmetricDifference(_ other: Self) -> Self { fatalError() }
    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) { fatalError() }
    public mutating func remove(_ member: Self) -> Self? { fatalError() }
    public mutating func update(with newMember: Self) -> Self? { fatalError() }
    public mutating func formUnion(_ other: Self) {}
    public mutating func formIntersection(_ other: Self) {}
    public mutating func formSymmetricDifference(_ other: Self) {}
}
public struct AccessibilityChildBehavior: Hashable, Sendable { public static let ignore = Self(), contain = Self(), combine = Self() }
public struct TextInputAutocapitalization: Sendable { public static var never: Self { fatalError() }; public static var words: Self { fatalError() }; public static var sentences: Self { fatalError() }; public static var characters: Self { fatalError() } }
public struct ScrollIndicatorVisibility: Sendable { public static let automatic = Self(), visible = Self(), hidden = Self(), never = Self() }
public struct ScrollDismissesKeyboardMode: Sendable { public static let automatic = Self(), immediately = Self(), interactively = Self(), never = Self() }
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let all = Self(rawValue: 3), container = Self(rawValue: 1), keyboard = Self(rawValue: 2)
}
public struct ToolbarPlacement: Sendable { public static let automatic = Self(), bottomBar = Self(), navigationBar = Self(), tabBar = Self(), windowToolbar = Self() }
public struct ListSectionSpacing: Sendable {
    public static let `default` = Self(), compact = Self()
    public static func custom(_ spacing: CGFloat) -> Self { fatalError() }
}

public protocol ShapeStyle: Sendable {}
extension ShapeStyle { public func opacity(_ opacity: Double) -> some ShapeStyle { self } }
public struct Gradient: Equatable, ShapeStyle {
    public struct Stop: Equatable, Sendable { public init(color: Color, location: CGFloat) {} }
    public init(colors: [Color]) {}
    public init(stops: [Stop]) {}
}
public struct AnyGradient: Hashable, ShapeStyle { public init(_ gradient: Gradient) {} }
public struct AnyShapeStyle: ShapeStyle { public init<S: ShapeStyle>(_ style: S) {} }
nonisolated public struct LinearGradient: ShapeStyle, View {
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
    public var body: Never { fatalError() }
}
nonisolated public struct RadialGradient: ShapeStyle, View {
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    public var body: Never { fatalError() }
}
nonisolated public struct AngularGradient: ShapeStyle, View {
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .degrees(0)) {}
    public init(colors: [Color], center: UnitPoint, angle: Angle = .degrees(0)) {}
    public var body: Never { fatalError() }
}
public struct TintShapeStyle: ShapeStyle { public init() {} }
public struct BackgroundStyle: ShapeStyle { public init() {} }
public struct ForegroundStyle: ShapeStyle { public init() {} }
public struct SeparatorShapeStyle: ShapeStyle { public init() {} }
public struct SelectionShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { fatalError() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { fatalError() } }
extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { fatalError() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: SeparatorShapeStyle { fatalError() } }
extension ShapeStyle where Self == SelectionShapeStyle { public static var selection: SelectionShapeStyle { fatalError() } }
public struct Color: Hashable, ShapeStyle, View {
    public static let black = Self(), white = Self(), gray = Self(), clear = Self(), primary = Self(), secondary = Self(), accentColor = Self()
    public static let red = Self(), orange = Self(), yellow = Self(), green = Self(), mint = Self(), teal = Self(), cyan = Self(), blue = Self(), indigo = Self(), purple = Self(), pink = Self(), brown = Self()
    nonisolated public init() {}
    nonisolated public init(_ name: String) {}
    nonisolated public init(_ name: String, bundle: Bundle?) {}
    nonisolated public init(_ color: UIColor) {}
    nonisolated public init(uiColor: UIColor) {}
    nonisolated public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
    nonisolated public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    nonisolated public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {}
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
    nonisolated public var gradient: AnyGradient { fatalError() }
    nonisolated public func mix(with other: Color, by fraction: Double) -> Color { self }
    nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    nonisolated public init(white: Double, opacity: Double = 1) {}
    nonisolated public func opacity(_ opacity: Double) -> Color { self }
    public var body: Never { fatalError() }
}
public struct HierarchicalShapeStyle: ShapeStyle { public static let primary = Self(), secondary = Self(), tertiary = Self(), quaternary = Self() }
public struct Material: ShapeStyle { public static let ultraThin = Self(), thin = Self(), regular = Self(), thick = Self(), ultraThick = Self(), bar = Self() }
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { fatalError() }
    public static var secondary: HierarchicalShapeStyle { fatalError() }
    public static var tertiary: HierarchicalShapeStyle { fatalError() }
    public static var quaternary: HierarchicalShapeStyle { fatalError() }
}
extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { fatalError() }
    public static var thinMaterial: Material { fatalError() }
    public static var thickMaterial: Material { fatalError() }
    public static var ultraThickMaterial: Material { fatalError() }
    public static var bar: Material { fatalError() }
    public static var regularMaterial: Material { fatalError() }
}
extension ShapeStyle where Self == Color {
    public static var black: Color { fatalError() }
    public static var white: Color { fatalError() }
    public static var gray: Color { fatalError() }
    public static var clear: Color { fatalError() }
    public static var red: Color { fatalError() }
    public static var orange: Color { fatalError() }
    public static var yellow: Color { fatalError() }
    public static var green: Color { fatalError() }
    public static var blue: Color { fatalError() }
    public static var purple: Color { fatalError() }
    public static var pink: Color { fatalError() }
    public static var mint: Color { fatalError() }
    public static var teal: Color { fatalError() }
    public static var cyan: Color { fatalError() }
    public static var indigo: Color { fatalError() }
    public static var brown: Color { fatalError() }
    public static var accentColor: Color { fatalError() }
}
