// File: TripDetailModel.swift
import Combine
import Foundation
import SwiftData

@Model
final class Stop {
    var address: String
    var latitude: Double?

    init(address: String) {
        self.address = address
    }
}

@Model
final class Trip {
    var name: String
    var stops: [Stop]

    init(name: String, stops: [Stop] = []) {
        self.name = name
        self.stops = stops
    }
}

struct Geocoder: Sendable {
    func latitude(of address: String) async -> Double? {
        try? await Task.sleep(nanoseconds: 1_000_000)
        return Double(address.count)
    }
}

@MainActor
final class TripDetailModel: ObservableObject {
    @Published var found = 0
    private let geocoder = Geocoder()

    func countFound(in trip: Trip) async {
        let geocoder = self.geocoder
        found = await withTaskGroup(of: Bool.self) { group in
            for stop in trip.stops {
                group.addTask {
                    await geocoder.latitude(of: stop.address) != nil  // expect: live_object_crosses_boundary
                }
            }
            var count = 0
            for await hit in group where hit { count += 1 }
            return count
        }
    }

    func fillLatitudes(of trip: Trip) async {
        let geocoder = self.geocoder
        let addresses = trip.stops.map(\.address)
        let values = await withTaskGroup(of: (Int, Double?).self) { group in
            for (index, address) in addresses.enumerated() {
                group.addTask {
                    (index, await geocoder.latitude(of: address))
                }
            }
            var result: [Int: Double] = [:]
            for await (index, value) in group { result[index] = value }
            return result
        }
        for (index, stop) in trip.stops.enumerated() {
            stop.latitude = values[index]
        }
    }
}
