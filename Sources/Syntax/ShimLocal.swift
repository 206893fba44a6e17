import Foundation
package final class ShimTable: @unchecked Sendable {
    static let shared = ShimTable()
    let lock = NSLock(); var ids: [String: UInt32] = ["": 0]; var texts = [""]
    func id(_ s: String) -> UInt32 { lock.lock(); defer { lock.unlock() }; if let i = ids[s] { return i }; let i = UInt32(texts.count); ids[s] = i; texts.append(s); return i }
    func text(_ i: UInt32) -> String { lock.lock(); defer { lock.unlock() }; return texts[Int(i)] }
}
extension Symbol { package init(_ s: String) { self.init(id: ShimTable.shared.id(s)) }; package var text: String { ShimTable.shared.text(id) } }
