#foo
#foo(1, x: 2) { 3 } y: { 4 }
let a = #stringify(a + b)
let b = #foo<Int>(1).bar
struct S { #decl(1); @attr #decl2; #Preview { 1 } }
#Preview("x", traits: .y) { View() }
func f(a: String = #file, b: Int = #line) {}
let c = #isolation
let d = #M::foo(1)
@Observable class C {}
#expect(a == b)
