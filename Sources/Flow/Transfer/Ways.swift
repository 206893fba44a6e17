import Lowering

/// Ways through a body, asked at the end of its run: what is known of the end of the last one is kept, so that it costs
/// one search to ask of many starts.
final class Ways: RunPart {
    let run: BodyRun
    private var before: (end: Int32, blocks: Marks)?
    private var around: (end: Int32, blocks: Marks)?

    init(run: BodyRun) { self.run = run }

    /// Whether a path leads from one instruction to another.
    func leads(from start: Int, to end: Int) -> Bool {
        let block = loops.block(of: start), target = loops.block(of: end)
        if block == target, start <= end { return true }
        if let before, before.end == target { return before.blocks.contains(block) }
        let blocks = loops.blocks(before: target)
        before = (target, blocks)
        return blocks.contains(block)
    }

    /// Whether every path without an error from one instruction leads to another of the same function.
    func leadsAlways(from start: Int, to end: Int) -> Bool {
        let block = loops.block(of: start), target = loops.block(of: end)
        guard block != target, body.blocks[Int(block)].function == body.blocks[Int(target)].function else {
            return false
        }
        if around?.end != target { around = (target, loops.blocks(around: target)) }
        return !(around?.blocks.contains(block) ?? true) && leads(from: start, to: end)
    }
}
