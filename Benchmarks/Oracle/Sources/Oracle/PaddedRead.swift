import Foundation
import Syntax

/// Reads a file as the product does: one buffer, padded.
func readPadded(_ path: String) -> SourceBytes? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    let size = Int(status.st_size)
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: size + SourceBytes.padding)
    var filled = 0
    while filled < size {
        let count = Foundation.read(descriptor, buffer + filled, size - filled)
        if count <= 0 { break }
        filled += count
    }
    (buffer + filled).initialize(repeating: 0, count: SourceBytes.padding)
    return SourceBytes(owning: buffer, count: filled)
}
