/// Numbers of a file's tokens that outlive edits: in the order of the tokens, with room between neighbours for new
/// ones. A reference by number stays valid when other code was edited.
public struct TokenNumbers: Sendable {
    /// The distance from each token's number to the next one's, in a file that was not edited; 1: the numbers are the
    /// positions.
    private var step: Int32
    /// Each token's number in an edited file; nil for one that was not edited.
    private var list: [Int32]?

    /// - Parameter room: How many numbers a token has; as many as there are, in a file of millions of tokens.
    public init(tokens count: Int, room: Int32 = 1) { step = max(1, min(room, Int32.max / Int32(clamping: count + 2))) }

    public var arePositions: Bool { step == 1 && list == nil }

    public func number(of token: Int32) -> Int32 {
        guard let list else { return token * step }
        return list.indices.contains(Int(token)) ? list[Int(token)] : token
    }

    /// The token with a number.
    public func token(of number: Int32) -> Int32 {
        guard let list else { return number / step }
        var low = 0, high = list.count
        while low < high {
            let middle = (low + high) / 2
            if list[middle] < number { low = middle + 1 } else { high = middle }
        }
        return Int32(low)
    }

    /// Replaces some tokens by others.
    /// - Parameters:
    ///   - window: positions of the replaced tokens.
    ///   - count: the number of new tokens.
    ///   - total: the number of tokens that the file had.
    /// - Returns: Whether the other tokens keep their numbers; where there is no room for more, all get new ones.
    package mutating func replace(_ window: Range<Int32>, with count: Int32, of total: Int) -> Bool {
        let shared = min(Int32(window.count), count), more = count - shared
        var numbers = list ?? (0..<Int32(total)).map { $0 * step }
        let next = Int(window.lowerBound + shared)
        let low = next > 0 ? numbers[next - 1] : -1
        let high = Int(window.upperBound) < numbers.count ? numbers[Int(window.upperBound)] : Int32.max - 1
        guard high - low - 1 >= more else {
            let count = total + Int(count) - window.count
            self = TokenNumbers(tokens: count, room: step)
            return false
        }
        // Typing continues after the new tokens: the room is left there.
        let pace = more == 0 ? 1 : max(1, min(4, (high - low - 1) / (more + 1)))
        numbers.replaceSubrange(next..<Int(window.upperBound), with: (0..<more).map { low + ($0 + 1) * pace })
        list = numbers
        return true
    }
}

extension Program {
    /// Numbers tokens so that lowered code can refer to them across edits; to be called before anything is lowered.
    public func numberTokensForEdits() {
        for index in files.indices where !files[index].isInterface {
            files[index].numbers = TokenNumbers(tokens: files[index].tree.tokens.count, room: 1024)
        }
    }
}
