let a = "plain \(x) and \(y, default: "z \(f("w"))")"
let b = #"raw \(no) \#(yes) "quoted""#
let c = """
    several
      \(lines) "of" \"""
    text \
    joined
    """
let d = #"""#
let e = ##"""
    \##(x) "# """
    """##
let f = 0x1F + 0b1010 + 0o17 + 1_000 + 1.5e-3 + 0x1.8p2
let g = x.0.1
let h = 1.max
let i = [1, 2, 3,]
let j = ["a": 1, "b": 2]
let k: [Int: Int] = [:]
let l = [] + [[]]
let m = (1, b: 2)
let n = ()
let o = nil == true
let p = #/
    [a-z]+ # comment
    /#
let q = /(a|b)[\/]c/
let r = "\u{1F600}\t\\"
let s = "\(a)\(b)"
let t = 0xF.count
