// May be missing: not every platform has it.
// The umbrella of macOS.
@_exported import AppKit
@_exported import CoreData
@_exported import Foundation
