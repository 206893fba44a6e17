import Combine
import Foundation

final class LockerLog {
    private var bag = Set<AnyCancellable>()
    private var lines: [String] = []

    @MainActor
    func attach(to scanner: LockerScanner) {
        scanner.events
            .receive(on: DispatchQueue(label: "locker.log"))
            .sink { [weak self] event in
                switch event {
                case .opened(let parcel):
                    self?.append("door \(parcel.door) opened for \(parcel.code)")
                case .unknown(let code):
                    self?.append("unknown \(code)")
                }
            }
            .store(in: &bag)
    }

    private func append(_ line: String) { lines.append(line) }
}
