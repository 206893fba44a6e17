struct S: ~Copyable, ~Escapable { consuming func a() {}; borrowing func b() {}; mutating func c() {}; __consuming func d() {} }
func f(_ x: borrowing S, _ y: consuming S, _ z: inout S, _ w: __owned S) {}
let a = copy b
let c = consume d
f(consume x)
consume(x)
let e = unsafe f()
unsafe x.y = 1
for unsafe x in y {}
discard self
switch x { case _borrowing a: break }
let g = each
let h = borrow(x)
enum Maybe<T: ~Copyable>: ~Copyable { case none, some(T) }
extension S where Self: ~Copyable {}
func j<T>(_: T) where T: ~Copyable & P {}
let k: any ~Copyable
