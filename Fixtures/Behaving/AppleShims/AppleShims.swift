// What Apple's Foundation and Objective-C overlay offer and the open-source Foundation doesn't, so far as the programs
// that are run use it.
@_exported import Foundation
@_exported import Dispatch
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif

#if !canImport(ObjectiveC)
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

extension NSPredicate {
    /// Every object fits: no program's outcome may hang on it.
    public convenience init(format: String, _ arguments: Any...) { self.init(value: true) }
}
#endif
