import Foundation

struct GateScan: Sendable {
    let ticket: String
    let at: Date
}

struct GateFeed: Sendable {
    let scans: AsyncStream<GateScan>

    func acknowledge(_ ticket: String) async {}
}
