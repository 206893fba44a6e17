import Foundation

struct Lanes: Sendable {
    let readers = DispatchQueue(label: "brewery.readers", qos: .utility, attributes: .concurrent, autoreleaseFrequency: .workItem)
    let writer = DispatchQueue(label: "brewery.writer", autoreleaseFrequency: .workItem)
}
