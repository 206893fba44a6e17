import Foundation

@MainActor
final class RosterScreen {
    private let service: any RosterServing & Sendable
    private(set) var names: [String] = []

    init(service: any RosterServing & Sendable) { self.service = service }

    func show(_ instrument: String) async throws {
        let musicians = try await service.musicians(playing: instrument)
        names = musicians.map(\.name) // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
    }
}
