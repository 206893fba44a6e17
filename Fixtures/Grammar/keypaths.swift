let a = \Foo.bar.baz
let b = \.self
let c = \[Int].count
let d = \Foo?.bar!.baz?[0]
let e = \.[0].x
let f = \Foo<Int>.bar
let g = \Foo.[1, x: 2]
let h = x[keyPath: \.a.b]
let i = \Foo.?.bar
let j = \.?.x
let k = \Foo?.?.bar.?.blah
let l = map(\.0)
let m = \Foo.Type.x
let n = #keyPath(a.b)
let o = #selector(Foo.bar(_:x:))
let p = \.a == 1
let q = \(Int, Int).0
