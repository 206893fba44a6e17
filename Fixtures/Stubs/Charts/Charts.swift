import SwiftUI

@MainActor @preconcurrency public protocol ChartContent {
    associatedtype Body: ChartContent
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: ChartContent {}
@resultBuilder public enum ChartContentBuilder {
    public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> TupleChartContent { fatalError() }
    public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: ChartContent>(first: T) -> EitherChartContent { fatalError() }
    public static func buildEither<F: ChartContent>(second: F) -> EitherChartContent { fatalError() }
}
public struct TupleChartContent: ChartContent { public var body: Never { fatalError() } }
public struct EitherChartContent: ChartContent { public var body: Never { fatalError() } }
extension Optional: ChartContent where Wrapped: ChartContent { public var body: Never { fatalError() } }
public struct ChartRows<Data: RandomAccessCollection, Content: ChartContent>: ChartContent { public var body: Never { fatalError() } }

public struct Chart<Content: ChartContent>: View {
    public init(@ChartContentBuilder content: () -> Content) { fatalError() }
    public init<Data: RandomAccessCollection, C: ChartContent>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C)
    where Data.Element: Identifiable, Content == ChartRows<Data, C> { fatalError() }
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(_ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C)
    where Content == ChartRows<Data, C> { fatalError() }
    public var body: Never { fatalError() }
}
public struct PlottableValue<Value>: Sendable {
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> { fatalError() }
    public static func value<S: StringProtocol>(_ label: S, _ value: Date, unit: Calendar.Component) -> PlottableValue<Date> where Value == Date { fatalError() }
}
public struct BarMark: ChartContent {
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct LineMark: ChartContent {
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public init<X, Y, S>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct PointMark: ChartContent {
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct AreaMark: ChartContent {
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct RuleMark: ChartContent {
    public init<X>(x: PlottableValue<X>) { fatalError() }
    public init<Y>(y: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct RectangleMark: ChartContent {
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct SectorMark: ChartContent {
    public init<V>(angle: PlottableValue<V>, innerRadius: CGFloat = 0, outerRadius: CGFloat = 0, angularInset: CGFloat? = nil) { fatalError() }
    public var body: Never { fatalError() }
}
public struct InterpolationMethod: Sendable { public static let linear = Self(), monotone = Self(), catmullRom = Self(), cardinal = Self(), stepStart = Self(), stepCenter = Self(), stepEnd = Self() }
public struct AnnotationPosition: Sendable { public static let automatic = Self(), top = Self(), bottom = Self(), leading = Self(), trailing = Self(), overlay = Self() }
extension ChartContent {
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { self }
    nonisolated public func foregroundStyle<D>(by value: PlottableValue<D>) -> some ChartContent { self }
    nonisolated public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { self }
    nonisolated public func lineStyle(_ style: StrokeStyle) -> some ChartContent { self }
    nonisolated public func symbolSize(_ area: CGFloat) -> some ChartContent { self }
    nonisolated public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent { self }
    nonisolated public func opacity(_ opacity: Double) -> some ChartContent { self }
    nonisolated public func cornerRadius(_ radius: CGFloat) -> some ChartContent { self }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { self }
    nonisolated public func annotation<V: View>(position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V) -> some ChartContent { self }
}
