struct Pair<A, each B: P, let n: Int> where A: Q, repeat each B == Int {}
let a = Array<Array<Int>>(x)
let b = Foo<Bar?>.baz
let c: Dictionary<String, [Int]?>? = nil
let d = X<~Copyable>()
let e: Vector<-1, 3> = .init()
func f<T: P & Q, U>(_: T) -> U where U.Element == T.Element, T: ~Copyable {}
extension Array where Element == (Int, String) {}
typealias G<T> = (T) -> T where T: Sendable
protocol P<A, B> { associatedtype A: Q = Int where A.B == C }
let g: [3 of Int] = [1, 2, 3]
let h = [_ of Int](repeating: 0)
let i: some Collection<Int> & Sendable = x
let j: (any P)? = nil
let k: some P?
let l = (repeat each x)
func m<each T>(_ t: repeat each T) -> (repeat each T) { (repeat (each t).x) }
let n: <T> T
let o = a < b
let p = Swift::Array<Int>()
let q = x as Array<Int>
