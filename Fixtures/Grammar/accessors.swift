var a: Int { 1 }
var b: Int { get { 1 } set { } }
var c: Int { mutating get { 1 } nonmutating set(x) { } }
var d = 1 { willSet { } didSet(old) { } }
var e: Int = f { 1 } { didSet { } }
var g: Int { @inline(__always) get { 1 } }
var h: Int { _read { yield x } _modify { yield &x } }
var i: Int { unsafeAddress { p } }
var o: Int { get throws(E) { 1 } }
var p: (Int) -> Void = { _ in } { didSet { } }
subscript(i: Int) -> Int { get { 1 } set { } }
var q: Int {
    let x = 1
    return x
}
let r: Int = 1, s = { 2 }()
