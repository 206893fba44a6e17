if a {} else if b {} else {}
if (a) {} else { }
let x = if a { 1 } else if b { 2 } else { 3 }
let y = switch z { case 1: "a"; default: "b" }
return if a { 1 } else { 2 }
outer: for a in b { continue outer }
loop: while true { break loop }
label: if a { break label }
block: do { break block }
repeat { f() } while g()
defer { h() }
throw E.a
guard let a else { fatalError() }
return
return x
if a { 1 } else { 2 } as Int
return
do { 1 }
yield &x
yield(x)
fallthrough
a; b; c
{ 1 }()
.foo()
_ = x
x.y = z
(a, b) = (b, a)
self.x = super.y
then = 1
