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
