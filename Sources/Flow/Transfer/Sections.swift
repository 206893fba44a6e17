import Lowering

/// The pieces of code that have a database for themselves while they run: nobody else changes what they read.
struct Sections: RunPart {
    let run: BodyRun

    /// The section in which the current instruction stands: of the access that lends the handle, or of the handle whose
    /// own queue runs the code.
    func section(around access: OpenTransaction?) -> NotedRow.Section? {
        let nested = run.activations.nested
        if let access {
            guard access.handle.root != .unknown, access.lendsTo != nil,
                let last = nested.lastIndex(where: { place(body.instructions[$0.instruction]) == access.id.place })
            else { return nil }
            return section(of: access.handle, nested[...last])
        }
        guard let last = nested.lastIndex(where: \.point.executor.isOwnQueue),
            case .ownQueue(let handle) = nested[last].point.executor, last == nested.endIndex - 1
        else { return nil }
        let first = nested[...last].lastIndex { $0.point.executor != nested[last].point.executor }
        return section(of: Atom(handle, .handle), nested[...(first.map { $0 + 1 } ?? nested.startIndex)])
    }

    private func section(of handle: Atom, _ around: ArraySlice<Activation>) -> NotedRow.Section? {
        guard let last = around.last else { return nil }
        return NotedRow.Section(
            handle: handle, path: around.map(\.instruction), point: last.point,
            isLater: around.contains(where: \.kind.isLater))
    }

    /// Whether the current instruction stands in an access, a transaction or a section.
    func holds(_ state: FlowState) -> Bool {
        !state.transactions.open.isEmpty || (run.activations.nested.last?.point.executor.isOwnQueue ?? false)
            || ofWholeBody != nil
    }

    /// The actor that runs the whole body without a wait: one section for whoever calls it from elsewhere.
    var ofWholeBody: TermID? {
        guard case .actor(let id) = run.point.executor, run.suspensions.isEmpty else { return nil }
        return id
    }
}
