import ConfinementChecker
import Dispatch
import Foundation

/// A thread-confined handle.
final class Handle: Sendable {
    let confinement: ConfinementGuard

    init(
        _ label: String = "handle", fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        confinement = ConfinementGuard(label, domain: .currentThread, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    func use(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        confinement.assertConfined(isolation: nil, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

/// Runs `body` on a new thread and waits for it.
func onThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        body()
        done.signal()
    }
    done.wait()
}

/// A handle that another thread made.
func foreignHandle(line: Int = #line) -> Handle {
    let box = Box()
    onThread { box.handle = Handle(line: line) }
    guard let handle = box.handle else { preconditionFailure("the thread has ended, so it has made the handle") }
    return handle
}

private final class Box: @unchecked Sendable { var handle: Handle? }

/// Runs `body` on a thread, when the test that calls this is over.
func later(_ seconds: Double, _ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
        Thread.sleep(forTimeInterval: seconds)
        body()
    }
}

actor Meter {
    private var count = 0
    func touch() { count += 1 }
}
