#!/bin/sh
# Builds the released command from the commit that is checked out, for this platform, into OUT/confine.
#
# Usage: build.sh OUT [--twice]. On Linux a static binary, which needs no library of the system (the ordinary toolchain has all that
# takes); with STATIC_SDK=x86_64-swift-linux-musl one of the static Linux SDK, where that is installed. On macOS a universal binary.
# With --twice it is built again in another folder, and the two must be the same byte for byte.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
export TZ=UTC LC_ALL=C

# From an archive of the commit: it holds nothing that is not committed, and `git archive` writes the commit and its day into it.
sources() {
    rm -rf "$1"
    mkdir -p "$1"
    git -C "$top" archive HEAD | tar -x -C "$1"
}

build() {
    product="swift build -c release --product confine --package-path $1"
    case $(uname -s) in
    Darwin)
        for arch in arm64 x86_64; do $product --arch $arch --scratch-path "$1/.build-$arch"; done
        lipo -create -output "$2" "$1/.build-arm64/release/confine" "$1/.build-x86_64/release/confine"
        strip -rSTx "$2"
        # Without any signature arm64 runs nothing; IDENTITY names a Developer ID where there is one.
        codesign --force --sign "${IDENTITY:--}" --options runtime "$2" ;;
    *)
        if [ -n "${STATIC_SDK:-}" ]; then flags="--swift-sdk $STATIC_SDK"; else flags="-Xswiftc -static-executable"; fi
        $product $flags
        cp "$($product $flags --show-bin-path)/confine" "$2"
        # What is left out differs with the folder of the build.
        strip -R .swift_modhash -R .note.gnu.build-id "$2" ;;
    esac
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sources "$work/one"
build "$work/one" "$out/confine"
if [ "${2:-}" = --twice ]; then
    sources "$work/another-folder"
    build "$work/another-folder" "$work/confine"
    cmp "$out/confine" "$work/confine" || { cp "$work/confine" "$out/confine-again"; echo "the second build, $out/confine-again, is another"; exit 1; }
    echo "two builds in two folders are the same"
fi
"$out/confine" --version
