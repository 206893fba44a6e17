import Foundation

struct StepsSnapshot: Codable, Sendable {
    let steps: Int
    let goal: Int

    private static var suite: UserDefaults? { UserDefaults(suiteName: "group.org.steps") }

    static func read() -> StepsSnapshot {
        guard let data = suite?.data(forKey: "snapshot") else { return StepsSnapshot(steps: 0, goal: 8000) }
        return (try? JSONDecoder().decode(StepsSnapshot.self, from: data)) ?? StepsSnapshot(steps: 0, goal: 8000)
    }

    func publish() {
        guard let data = try? JSONEncoder().encode(self) else { return }
        Self.suite?.set(data, forKey: "snapshot")
    }
}
