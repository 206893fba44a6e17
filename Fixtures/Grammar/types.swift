let a: Int?
let b: [String: [Int]]!
let c: (Int, x: String, _ y: Z) -> (a: Int, b: Int)
let d: A.B<C>.D
let e: any P & Q
let f: P.Type, g: P.Protocol, h: (any P).Type
let i: (inout Int, __shared B...) throws -> Void
let j: ((Int)) -> () -> Void
let k: @Sendable (borrowing A) -> sending B
let l: Self.X
let m: Any
let n: _
let o: Swift::Int
let p: Foo<(Int, Int) -> Void, [Int: Int]>
let q = [Int]()
let r = [String: Int]()
let s = (Int, Int).self
let t = Int?.none
let u = [Int]?.some([])
let v = (any P).self
let w = (@Sendable () -> Void).self
func x() -> (some P, any Q) {}
let z: A.Type.Type
let aa: (Int...) -> Void
let bb: Optional<Optional<Int>>?
let dd: [any P]
func ee() -> dependsOn
(0)
