infix operator <*<>*>: AdditionPrecedence
prefix operator ^^
postfix operator =-=
infix operator =
precedencegroup Pipe {
    higherThan: AdditionPrecedence
    associativity: left
}
func ||<T> (lhs: T, rhs: T) -> T { lhs }
static func >>=<Other: BinaryInteger>(lhs: inout Big, rhs: Other) {}
func ==<T>(a: T, b: T) -> Bool { true }
func < (a: X, b: X) -> Bool { a.x<b.x }
postfix func /(x: Int) { 5/ }
a + b * c
a+b
a = -b
x >>= y >> 3 >= 4 > 5
c ? d : e ?? f
!a && b || !(c)
x as? Y ?? z as! W is V
numbers.reduce(0, +)
numbers.sorted(by: >)
f(<, >=, ==)
a...b
a..<b.count
(1...)
x&y
f(&x)
a.?.b
a<b
a < b
f(a < b, c > d)
f(a<b, c>(d))
x -> y
r = /a b/
r = #/a/b/#
q = x / y / z
q = x/y/z
try? /^ x/.wholeMatch(in: y)
