import Foundation

final class StreamLoader {
    @Profiled(\.streamHost) private var host: String
    private let decoder = DispatchQueue(label: "stream.decode", autoreleaseFrequency: .workItem)

    @MainActor
    func start(track: String) {
        print("will stream from", host)
        decoder.async {
            self.connect(track)
        }
    }

    private func connect(_ track: String) {
        let url = URL(string: "https://\(host)/\(track)") // maybe: live_object_crosses_boundary
        print("connecting", url as Any)
    }
}
