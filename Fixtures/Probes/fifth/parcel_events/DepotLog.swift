import Combine
import Foundation

final class DepotLog {
    private var bag = Set<AnyCancellable>()
    private var lines: [String] = []

    @MainActor
    func attach(to scanner: DepotScanner) {
        scanner.events
            .receive(on: DispatchQueue(label: "depot.log"))
            .sink { [weak self] event in
                switch event {
                case .scanned(let parcel):
                    self?.append("scanned \(parcel.code), \(parcel.street)") // expect: live_object_crosses_boundary
                case .unknown(let code):
                    self?.append("unknown \(code)")
                }
            }
            .store(in: &bag)
    }

    private func append(_ line: String) { lines.append(line) }
}
