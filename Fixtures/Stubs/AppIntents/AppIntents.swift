@_exported import Foundation
@_exported import AppleShims

public protocol IntentResult: Sendable {}
public struct EmptyIntentResult: IntentResult {}
extension IntentResult where Self == EmptyIntentResult {
    public static func result() -> EmptyIntentResult { fatalError() }
}

public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    func perform() async throws -> PerformResult
    init()
}

public protocol WidgetConfigurationIntent: AppIntent {}
public protocol ControlConfigurationIntent: AppIntent {}
public protocol CustomIntentMigratedAppIntent: AppIntent { static var intentClassName: String { get } }

public protocol AppEntity: Identifiable, Sendable {
    associatedtype DefaultQuery: EntityQuery
    static var defaultQuery: DefaultQuery { get }
}
public protocol EntityQuery: Sendable {
    associatedtype Entity: AppEntity
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    init()
}
public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> [Entity]
}
public protocol EnumerableEntityQuery: EntityQuery { func allEntities() async throws -> [Entity] }
public protocol DynamicOptionsProvider: Sendable {
    associatedtype Result
    func results() async throws -> Result
}
public protocol LiveActivityIntent: AppIntent {}
public protocol ForegroundContinuableIntent: AppIntent {}
public protocol AudioPlaybackIntent: AppIntent {}
public protocol SetValueIntent: AppIntent {}
