// GRDB as far as the checker's adapter uses it.
@_exported import Foundation
public final class Database {}
public final class Statement {}
public protocol Cursor<Element>: AnyObject { associatedtype Element }
