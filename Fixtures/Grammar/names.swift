let `class` = `func`.`init`
let `a b` = 1
let été = 变量
let 😀 = 👨‍👩‍👧
x.class.init.default.self
f(class: 1, in: 2, _: 3, default: 4)
func g(for x: Int, in: Y) {}
x.f(a:b:)
f(_:)
x.init(y:)
let any = some + each
var get = set
open.x
let of = 1
self.self
Self.self
a.b
    .c
    .d()
let a = b
.c
enum E { case `self`, `init`, open, get }
NASA::Scrubber()
x.NASA::y
