VStack(alignment: .leading) {
    Text("a")
    if x { Text("b") } else { EmptyView() }
    ForEach(0..<3) { i in Text("\(i)") }
}
.padding()
.sheet(isPresented: $x) { A() } content: { B() }
Task { @MainActor in await f() }
DispatchQueue.main.async { [weak self] in
    guard let self else { return }
    self.x()
}
realm.write { realm.add(x) }
try! realm.write {
    x.y = 1
}
let a = b
{ 1 }
f()
{ 2 }
foo { bar in baz }?.qux
UIView.animate(withDuration: 1) { } completion: { _ in }
x.map { $0 }.filter { $0 }[0]
f { } g: { }
