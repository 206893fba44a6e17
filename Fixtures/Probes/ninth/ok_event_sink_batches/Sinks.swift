import Foundation

struct Click: Sendable {
    let id: UUID
    let screen: String
}

protocol ClickSink {
    func store(_ clicks: [Click]) throws
}

extension ClickSink {
    func store(_ click: Click) throws { try store([click]) }
}

extension Array {
    func pages(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
