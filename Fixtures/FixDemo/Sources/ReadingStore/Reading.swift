import GRDB

/// What a sensor measured at one moment.
public struct Reading: Codable, FetchableRecord, PersistableRecord, Equatable, Sendable {
    public var sensor: Int
    public var second: Int
    public var value: Double

    public init(sensor: Int, second: Int, value: Double) {
        self.sensor = sensor
        self.second = second
        self.value = value
    }
}
