#!/bin/sh
# `confine lsp` with real clients: one of our own, pytest-lsp, the packed extension for VS Code in Node.js, Neovim and Emacs with eglot where they are installed.
# Usage: run.sh CONFINE; exits with 1 where one fails.
set -u
CONFINE=$(realpath "$1")
export CONFINE
here=$(cd "$(dirname "$0")" && pwd)
status=0
python3 "$here/client.py" "$CONFINE" || status=1
if python3 -c 'import pytest_lsp' 2>/dev/null; then python3 -m pytest -q -p no:cacheprovider "$here/conformance.py" || status=1; else echo "passed over: pytest-lsp is not installed"; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
editor() {
    name=$1
    shift
    command -v "$name" >/dev/null || { echo "passed over: $name is not installed"; return; }
    rm -rf "$work/p"
    mkdir "$work/p"
    (cd "$work/p" && python3 -c "
import sys; sys.path.insert(0, '$here'); import client
for name, text in {'.confine.json': '{\"root\": true}', 'Model.swift': client.MODEL, 'Store.swift': client.STORE, 'Other.swift': client.OTHER}.items(): open(name, 'w').write(text)
" && HOME="$work" timeout 180 "$@" >"$work/out" 2>&1)
    if tr -d '\r' <"$work/out" | grep -q '^ok'; then echo "ok: $name"; else echo "FAILED: $name"; cat "$work/out"; status=1; fi
}
python3 "$here/../../Editors/vscode/pack.py" "$work/confine.vsix" || status=1
mkdir "$work/vsix" && (cd "$work/vsix" && python3 -m zipfile -e ../confine.vsix .)
editor node node "$here/vscode.js" "$CONFINE" "$work/vsix/extension" "$work/p"
editor nvim nvim --headless -u NONE -i NONE -n -c "luafile $here/neovim.lua"
editor emacs emacs --batch --eval '(package-initialize)' -l "$here/eglot.el"
exit $status
