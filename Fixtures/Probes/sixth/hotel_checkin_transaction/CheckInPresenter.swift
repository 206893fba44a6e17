import RealmSwift

@MainActor
final class CheckInPresenter {
    private lazy var useCase = CheckInUseCase(realm: try! Realm())
    private(set) var message = ""

    func scanned(_ code: String) {
        do {
            message = try useCase.checkIn(code, room: 12) ? "Welcome" : "Not found"
        } catch {
            message = "Try again"
        }
    }

    func left(_ code: String) {
        try? useCase.checkOut(code)
    }
}
