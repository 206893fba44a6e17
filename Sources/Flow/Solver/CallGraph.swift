import Declarations
import Lowering

/// Which bodies lead to which. Its strongly connected components come callees first.
struct CallGraph {
    private(set) var components: [[BodyOwner]] = []
    /// The components by the longest way to one that leads to no other: those of a level lead to none of it.
    private(set) var levels: [[[BodyOwner]]] = []
    private var loops: Set<BodyOwner> = []

    /// - Parameters:
    ///   - owners: the bodies to be put in order; what they call besides is known already.
    ///   - isKnown: Whether a body is analysed.
    ///   - callees: the bodies that one leads to, whether they are analysed or not.
    ///   - noteCall: takes an analysed callee and its caller, once each pair.
    init(
        _ owners: [BodyOwner], isKnown: (BodyOwner) -> Bool, callees: (BodyOwner) -> [BodyOwner],
        noteCall: (_ callee: BodyOwner, _ caller: BodyOwner) -> Void = { _, _ in }
    ) {
        var position: [BodyOwner: Int] = [:]
        for (index, owner) in owners.enumerated() { position[owner] = index }
        let successors = owners.map { owner -> [Int] in
            var found: [Int] = []
            var targets: Set<BodyOwner> = []
            for target in callees(owner) where isKnown(target) && targets.insert(target).inserted {
                noteCall(target, owner)
                // What has been solved is not asked again.
                guard let index = position[target] else { continue }
                found.append(index)
                if target == owner { loops.insert(owner) }
            }
            return found
        }
        var levelOf = [Int](repeating: 0, count: owners.count)
        for component in Self.components(successors) {
            var level = 0
            let own = Set(component.count > 1 ? component : [])
            for member in component {
                for target in successors[member] where target != member && !own.contains(target) {
                    level = max(level, levelOf[target] + 1)
                }
            }
            for member in component { levelOf[member] = level }
            let bodies = component.map { owners[$0] }
            components.append(bodies)
            while levels.count <= level { levels.append([]) }
            levels[level].append(bodies)
        }
    }

    func isCircular(_ component: [BodyOwner]) -> Bool {
        component.count > 1 || component.first.map { loops.contains($0) } ?? false
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
                    if number[target] < 0 {
                        work.append((target, 0))
                    } else if isOpen[target] {
                        low[node] = min(low[node], number[target])
                    }
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
                // Callees first, as far as a circle has any: what has been come to last has no one behind it.
                result.append(component)
            }
        }
        return result
    }
}
