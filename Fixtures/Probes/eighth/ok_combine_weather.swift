// File: WeatherHistory.swift
import Combine
import Foundation
import RealmSwift

final class Reading: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var celsius: Double
    @Persisted var station: String
    @Persisted var at: Date
}

struct DayCurve: Sendable {
    let station: String
    let points: [Double]
}

@MainActor
final class WeatherHistory: ObservableObject {
    @Published private(set) var curves: [DayCurve] = []
    @Published private(set) var coldest: Double?
    @Published var station = "north"

    private let math = DispatchQueue(label: "weather.math", qos: .userInitiated, autoreleaseFrequency: .workItem)
    private var bag: [AnyCancellable] = []

    func start(_ realm: Realm) {
        let readings = realm.objects(Reading.self)

        readings.changesetPublisher
            .freeze()
            .receive(on: math)
            .compactMap { change -> [DayCurve]? in
                switch change {
                case .initial(let readings), .update(let readings, _, _, _):
                    return Dictionary(grouping: readings, by: \.station).map { station, readings in
                        DayCurve(station: station, points: readings.map(\.celsius))
                    }
                case .error:
                    return nil
                }
            }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] curves in self?.curves = curves }
            .store(in: &bag)

        readings.collectionPublisher
            .threadSafeReference()
            .receive(on: math)
            .map { readings in readings.min(of: \.celsius) as Double? }
            .replaceError(with: nil)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] coldest in self?.coldest = coldest }
            .store(in: &bag)

        $station
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .map { name in readings.where { $0.station == name }.count }
            .sink { count in NSLog("%d readings", count) }
            .store(in: &bag)
    }
}
