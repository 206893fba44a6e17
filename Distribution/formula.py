#!/usr/bin/env python3
"""Writes the Homebrew formula of a release, for a tap: formula.py CHECKSUMS BASE_URL. BASE_URL is where the release's
files lie."""
import re, sys

sums = {name: value for value, name in (line.split() for line in open(sys.argv[1]))}
base = sys.argv[2].rstrip("/")
number = next(m[1] for m in (re.match(r"confine-(.+)-linux-x86_64\.tar\.gz$", n) for n in sums) if m)


def block(platform):
    name = f"confine-{number}-{platform}.tar.gz"
    return f'url "{base}/{name}"\n      sha256 "{sums[name]}"' if name in sums else 'odie "there is no binary for this platform"'


print(f'''class Confine < Formula
  desc "Finds code that breaks a database's thread confinement in Swift"
  homepage "{base.split("/releases/")[0]}"
  version "{number}"
  license "MIT"

  on_macos do
    {block("macos-universal").replace("      ", "    ")}
  end

  on_linux do
    on_intel do
      {block("linux-x86_64")}
    end
    on_arm do
      {block("linux-arm64")}
    end
  end

  def install
    bin.install "confine"
    generate_completions_from_executable(bin/"confine", "completions")
    (man1/"confine.1").write Utils.safe_popen_read(bin/"confine", "man")
  end

  test do
    (testpath/"Save.swift").write <<~SWIFT
      import RealmSwift
      class Dog: Object {{ @Persisted var name = "" }}
      func save(_ dogs: [Dog], in realm: Realm) throws {{
        for dog in dogs {{ try realm.write {{ realm.add(dog) }} }}
      }}
    SWIFT
    assert_match "write_in_loop", shell_output("#{{bin}}/confine lint Save.swift", 1)
  end
end''')
