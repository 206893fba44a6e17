import Foundation

func inBackground(_ name: String, _ work: @escaping @Sendable () -> Void) {
    let thread = Thread { work() }
    thread.name = name
    thread.start()
}

func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { work() }
}
