import SwiftData

@Model
final class Glass {
    var millilitres: Int
    var at: Date
    init(millilitres: Int, at: Date) {
        self.millilitres = millilitres
        self.at = at
    }
}

enum Shared {
    static let container: ModelContainer = try! ModelContainer(for: Glass.self)
}

protocol Refreshing: Sendable {
    func refresh() async
}

struct WidgetRefresh: Refreshing {
    func refresh() async { await Task.yield() }
}
