import ConfinementChecker
import Dispatch
import Foundation

/// A handle with its guard, owned by the thread that makes it unless said otherwise.
final class Handle: Sendable {
    let confinement: ConfinementGuard

    init(
        _ label: String = "handle", domain: ConfinementDomain? = .currentThread,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        confinement = ConfinementGuard(
            label, domain: domain, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    func use(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        confinement.assertConfined(isolation: nil, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

/// Runs `body` on a new thread and waits for it.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let box = ResultBox<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        box.result = body()
        done.signal()
    }
    thread.start()
    done.wait()
    guard let result = box.result else { preconditionFailure("the thread has signalled, so it has set its result") }
    return result
}

private final class ResultBox<Result>: @unchecked Sendable { var result: Result? }

/// Runs `body` asynchronously on a queue and awaits it.
func on<Result: Sendable>(_ queue: DispatchQueue, _ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: body()) }
    }
}
