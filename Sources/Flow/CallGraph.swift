import Declarations
import Lowering

/// Which bodies lead to which: calls, function values, defaults. Its strongly connected components come callees first.
struct CallGraph {
    private(set) var components: [[BodyOwner]] = []
    private(set) var callers: [BodyOwner: [BodyOwner]] = [:]
    private var loops: Set<BodyOwner> = []

    init(_ owners: [BodyOwner], _ bodies: [BodyOwner: Body], _ program: Program) {
        var position: [BodyOwner: Int] = [:]
        for (index, owner) in owners.enumerated() { position[owner] = index }
        let successors = owners.map { owner -> [Int] in
            guard let body = bodies[owner] else { return [] }
            var found: [Int] = [], seen: Set<Int> = []
            for target in Self.targets(body, program) {
                guard let index = position[target], seen.insert(index).inserted else { continue }
                found.append(index)
                callers[target, default: []].append(owner)
                if target == owner { loops.insert(owner) }
            }
            return found
        }
        components = Self.components(successors).map { $0.map { owners[$0] } }
    }

    func isCircular(_ component: [BodyOwner]) -> Bool { component.count > 1 || component.first.map { loops.contains($0) } ?? false }

    private static func targets(_ body: Body, _ program: Program) -> [BodyOwner] {
        var found: [BodyOwner] = []
        for instruction in body.instructions where instruction.payload >= 0 {
            switch instruction.kind {
            case .call, .function: found.append(.function(DeclarationID(Int(instruction.payload))))
            case .callRequirement:
                let id = DeclarationID(Int(instruction.payload))
                found.append(.function(id))
                if !instruction.flags.contains(.isSuper) {
                    found += (program[id].flags.contains(.isRequirement) ? program.witnesses(of: id) : program.overrides(of: id)).known.map { .function($0) }
                }
            case .defaultArgument: found.append(.defaultArgument(DeclarationID(Int(instruction.payload)), parameter: instruction.index))
            default: break
            }
        }
        return found
    }

    /// Tarjan's algorithm with a stack of its own: chains of calls may be long.
    private static func components(_ successors: [[Int]]) -> [[Int]] {
        var result: [[Int]] = [], number = [Int](repeating: -1, count: successors.count), low = number
        var stack: [Int] = [], isOpen = [Bool](repeating: false, count: successors.count), next = 0
        for root in successors.indices where number[root] < 0 {
            var work: [(node: Int, edge: Int)] = [(root, 0)]
            while let (node, edge) = work.last {
                if edge == 0 {
                    number[node] = next
                    low[node] = next
                    next += 1
                    stack.append(node)
                    isOpen[node] = true
                }
                if edge < successors[node].count {
                    work[work.count - 1].edge += 1
                    let target = successors[node][edge]
                    if number[target] < 0 { work.append((target, 0)) } else if isOpen[target] { low[node] = min(low[node], number[target]) }
                    continue
                }
                work.removeLast()
                if let parent = work.last { low[parent.node] = min(low[parent.node], low[node]) }
                guard low[node] == number[node] else { continue }
                var component: [Int] = []
                repeat {
                    component.append(stack.removeLast())
                    isOpen[component[component.count - 1]] = false
                } while component[component.count - 1] != node
                result.append(component.sorted())
            }
        }
        return result
    }
}
