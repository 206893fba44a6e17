import Syntax

/// A node as both parsers must see it: what it is and which bytes it covers.
struct Shape: Hashable, Comparable {
    var start: Int
    var end: Int
    var kind: NodeKind

    static func < (a: Shape, b: Shape) -> Bool {
        (a.start, -a.end, a.kind.rawValue) < (b.start, -b.end, b.kind.rawValue)
    }
}

/// What is in only one of two trees.
struct Difference {
    var onlyTheirs: [Shape] = []
    var onlyOurs: [Shape] = []

    var count: Int { onlyTheirs.count + onlyOurs.count }

    init(theirs: [Shape], ours: [Shape]) {
        let theirs = theirs.sorted()
        let ours = ours.sorted()
        var i = 0
        var j = 0
        while i < theirs.count || j < ours.count {
            if j == ours.count || (i < theirs.count && theirs[i] < ours[j]) {
                onlyTheirs.append(theirs[i])
                i += 1
            } else if i == theirs.count || ours[j] < theirs[i] {
                onlyOurs.append(ours[j])
                j += 1
            } else {
                i += 1
                j += 1
            }
        }
    }
}
