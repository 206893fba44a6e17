switch x {
case 1, 2...3, "a": break
case .a, .b(_), .c(let x, y: var z) where x > 1: break
case let .d(e, f): break
case let (g, h)?: break
case is I, let j as K: break
case (1, _): break
case _: break
case let E<Int>.l(m): break
case \.n: break
case .o(.some(let p)), .q(nil): break
case let x.y: break
case var z where z: fallthrough
default: break
}
if case .a = b, case let .c(d)? = e, let f, var g = h, let i: J = k, #available(iOS 15, *), #unavailable(macOS 10) {}
guard case 1...3 = x, let (y, z) = w else { return }
for case let (i, x?) in y where x > 1 {}
for (i, _) in x.enumerated() {}
for _: Int in y {}
while case .some(let x) = y {}
let (a, (b, _)): (Int, (Int, Int)) = c
var (label: x, y) = z
if let self {}
do {} catch let E.a(b) {} catch E.c {}
