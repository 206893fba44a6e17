import Foundation

struct ShareRequest {
    let habit: Habit
    let audience: String
}

struct ShareText: Sendable {
    let text: String
    let audience: String
}

final class ShareService: Sendable {
    private let send: @Sendable (String, String) async -> Void

    init(send: @escaping @Sendable (String, String) async -> Void) {
        self.send = send
    }

    func share(_ request: ShareRequest) {
        Task.detached { [send] in
            await send("\(request.habit.name): \(request.habit.streak)", request.audience) // expect: live_object_crosses_boundary
        }
    }

    func share(_ request: ShareText) {
        Task.detached { [send] in
            await send(request.text, request.audience)
        }
    }
}
