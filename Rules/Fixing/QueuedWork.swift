/// The work that runs on the queue: the call of the function, in a pool where one is needed, and its result passed on.
struct QueuedWork {
    let call: String
    let arguments: [String]
    let isThrowing: Bool, isVoid: Bool
    var pool: String?

    var wait: String {
        isThrowing ? "try await withCheckedThrowingContinuation" : "await withCheckedContinuation"
    }

    /// - Parameter width: the maximum length of a line, in bytes.
    func lines(width: Int) -> [(depth: Int, text: String)] {
        let mark = isThrowing ? "try " : "", whole = "\(mark)\(call)(\(arguments.joined(separator: ", ")))"
        let inside = pool.map { "\(mark)\($0) { \(whole) }" } ?? whole
        let line =
            isThrowing
            ? "continuation.resume(with: Result { \(inside) })"
            : isVoid ? inside : "continuation.resume(returning: \(inside))"
        if line.utf8.count <= width {
            return [(0, line)] + (isVoid && !isThrowing ? [(0, "continuation.resume()")] : [])
        }
        var lines: [(Int, String)] = [], depth = 0
        func open(_ text: String) {
            lines.append((depth, text))
            depth += 1
        }
        if isThrowing { open("let result = Result {") }
        if let pool { open((isThrowing || isVoid ? mark : "let result = ") + "\(pool) {") }
        let begin = isThrowing || isVoid || pool != nil ? mark : "let result = "
        open("\(begin)\(call)(")
        lines.append((depth, arguments.joined(separator: ", ") + ")"))
        depth -= 1
        while depth > 0 {
            depth -= 1
            lines.append((depth, "}"))
        }
        return lines + [
            (
                0,
                isThrowing
                    ? "continuation.resume(with: result)" : "continuation.resume(\(isVoid ? "" : "returning: result"))"
            )
        ]
    }
}
