f { $0 + $1 }
f { x in x }
f { x, _ in x }
f { (x: Int, y) -> Int in x }
f { [weak self, unowned(unsafe) a, b = c.d] in self?.x }
f { @MainActor [x] (y: inout Int...) async throws(E) -> Void in y }
f { @Sendable in 1 }
f { () in }
f { (a, b).c() }
f { [a, b].count }
f(1) { 2 } then: { 3 } _: { 4 }
f.g { 1 }.h { 2 }
f { 1 } [0]
a[0] { 1 }
let x = { 1 }()
if a.contains { $0 }, b {}
for x in y.filter { $0 > 4 } {}
for x in y.filter({ $0 }) {}
while let x = it.next() {}
guard {} else { return }
switch f({ 1 }) { default: break }
if let x = y.first(where: { $0 }) as? Z {}
let a: Int = b { c }
var c = [Foo] { bar }
g(a: { x }, b)
f { async in async }
f { 1 }
