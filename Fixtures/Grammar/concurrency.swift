actor A<T>: P { nonisolated(unsafe) var x = 1; isolated deinit {} }
distributed actor D { distributed func f() async throws {} }
@globalActor struct G { static let shared = A() }
@MainActor(unsafe) class C {}
func f(_ a: isolated A, b: sending B, c: isolated (any Actor)? = #isolation) async throws(E) -> sending R {}
nonisolated(nonsending) func g() async {}
@concurrent nonisolated func h() async {}
let i: nonisolated(nonsending) @Sendable () async -> Void
let j: (@isolated(any) () async throws -> Int)
async let k = f()
try await f(await g(), try h())
try! await x.y
let l = try? await z
let m = await x + y
for try await x in y {}
for await case .a(let b) in c {}
let n = await withTaskGroup(of: Int.self) { group in await group.next() }
do throws(E) { try f() } catch let e where e.x { } catch is F, .g(1) { } catch { }
func o(_ body: @escaping @MainActor @Sendable () async -> Void) rethrows {}
let p = (Int) async throws -> Void.self
extension X: @preconcurrency @unchecked Sendable, nonisolated P {}
var q: Int { get async throws { 1 } }
let async = 1
func r() async -> @Sendable () -> Void {}
@MainActor func s(condition: @escaping @MainActor () async -> Bool) async throws {}
typealias T = () async throws -> ()
struct U: nonisolated
    P {}
let v: nonisolated
(hello)
