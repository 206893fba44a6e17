import Foundation

struct Queues {
    static let shared = Queues()
    let quotes = DispatchQueue(label: "ticker.quotes", qos: .userInitiated, attributes: .concurrent, autoreleaseFrequency: .workItem)
    let alerts = DispatchQueue(label: "ticker.alerts", autoreleaseFrequency: .workItem)
}
