// The umbrella of macOS.
@_exported import AppKit
@_exported import CoreData
@_exported import Foundation
