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
public struct SearchFieldPlacement: Sendable { public static let automatic = Self(), toolbar = Self(), sidebar = Self() }
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
public struct AnyTransition { public static let opacity = Self(), slide = Self(), scale = Self(), identity = Self() }
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
}
extension Text { public enum TruncationMode: Sendable { case head, tail, middle } }
extension Image { public enum Scale: Hashable, Sendable { case small, medium, large } }

public protocol ShapeStyle: Sendable {}
public struct Color: Hashable, ShapeStyle, View {
    public static let black = Self(), white = Self(), gray = Self(), clear = Self(), primary = Self(), secondary = Self(), accentColor = Self()
    public static let red = Self(), orange = Self(), yellow = Self(), green = Self(), mint = Self(), teal = Self(), cyan = Self(), blue = Self(), indigo = Self(), purple = Self(), pink = Self(), brown = Self()
    nonisolated public init() {}
    nonisolated public init(_ name: String) {}
    nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    nonisolated public init(white: Double, opacity: Double = 1) {}
    nonisolated public func opacity(_ opacity: Double) -> Color { self }
    public var body: Never { fatalError() }
}
public struct HierarchicalShapeStyle: ShapeStyle { public static let primary = Self(), secondary = Self(), tertiary = Self(), quaternary = Self() }
public struct Material: ShapeStyle { public static let ultraThin = Self(), thin = Self(), regular = Self(), thick = Self() }
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { fatalError() }
    public static var secondary: HierarchicalShapeStyle { fatalError() }
    public static var tertiary: HierarchicalShapeStyle { fatalError() }
}
extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { fatalError() }
    public static var thinMaterial: Material { fatalError() }
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
}
