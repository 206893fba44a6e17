// SwiftData as far as the checker's adapter uses it.
@_exported import Foundation
@available(macOS 14.0, iOS 17.0, *) public class ModelContext {}
@available(macOS 14.0, iOS 17.0, *) public protocol PersistentModel: AnyObject { var modelContext: ModelContext? { get } }
