#!/usr/bin/env python3
"""Makes a static site of the documentation and the rules' pages: site.py CONFINE OUT. The pages are what `confine
explain` prints, so that
there is one source of them; the standard library alone, no script, no network, links checked."""
import html, json, os, re, subprocess, sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
REPOSITORY = open(f"{TOP}/Distribution/repository.txt", encoding="utf-8").read().strip()
confine, out = os.path.abspath(sys.argv[1]), sys.argv[2]
STYLE = """body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.55 system-ui,sans-serif;color-scheme:light dark}pre{padding:.8rem;overflow:auto;background:#8881}
code{font:14px ui-monospace,monospace}table{border-collapse:collapse;display:block;overflow:auto}td,th{border:1px solid #8886;padding:.3rem .6rem;text-align:left;vertical-align:top}blockquote{border-left:3px solid #888;margin-left:0;padding-left:1rem}"""


def say(*words):
    return subprocess.run([confine, *words], capture_output=True, text=True, check=True).stdout


def link(text, address):
    return f'<a href="{address}">{text}</a>' if address else text


def inline(text, page):
    """Code first, so that nothing in it is read as more."""
    parts = re.split(r"(`+)(.+?)\1", text)
    result = ""
    for i in range(0, len(parts), 3):
        plain = html.escape(parts[i], quote=False)
        plain = re.sub(r"\[([^\]]*)\]\(([^)]+)\)", lambda m: link(m[1], address(m[2], page)), plain)
        plain = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", plain)
        result += re.sub(r"(?<![\w*])\*(?! )([^*]+?)\*(?!\w)", r"<i>\1</i>", plain)
        if i + 2 < len(parts):
            code = html.escape(parts[i + 2], quote=False)
            result += f'<code><a href="{parts[i + 2]}.html">{code}</a></code>' if parts[i + 2] in pages and parts[
                i + 2] != page else f"<code>{code}</code>"
    return result


def address(link, page):
    """Pages among themselves; other files are read in the repository. None for them until the repository has a name."""
    name, _, anchor = link.partition("#")
    anchor = "#" + anchor if anchor else ""
    if "://" in link or not name:
        return link
    base = os.path.basename(name)[:-3] if name.endswith(".md") else name
    if base in pages and base != "README":
        return base + ".html" + anchor
    folder = TOP if page == "index" else f"{TOP}/Documentation"
    if not os.path.exists(os.path.join(folder, name)):
        broken.append(f"{page}: {link}")
    if REPOSITORY.startswith("OWNER/"):
        return None
    return f"https://github.com/{REPOSITORY}/blob/main/" + os.path.relpath(os.path.join(folder, name), TOP) + anchor


def render(text, page):
    lines, result, i = text.split("\n"), [], 0
    while i < len(lines):
        line = lines[i]
        if line.startswith("```"):
            end = next((j for j in range(i + 1, len(lines)) if lines[j].startswith("```")), len(lines))
            result.append("<pre><code>" + html.escape("\n".join(lines[i + 1:end]), quote=False) + "</code></pre>")
            i = end + 1
        elif heading := re.match(r"(#+) (.*)", line):
            level, title = len(heading[1]), heading[2]
            anchor = re.sub(r"[^\w -]", "", title.lower()).strip().replace(" ", "-")
            result.append(f'<h{level} id="{anchor}">{inline(title, page)}</h{level}>')
            i += 1
        elif line.startswith("|"):
            rows = []
            while i < len(lines) and lines[i].startswith("|"):
                rows.append([c.replace("\\|", "|").strip() for c in re.split(r"(?<!\\)\|", lines[i].strip())[1:-1]])
                i += 1
            cells = [("th" if n == 0 else "td", row) for n, row in enumerate(rows)
                     if not all(re.fullmatch(r":?-+:?", c) for c in row)]
            result.append("<table>" + "".join("<tr>" + "".join(f"<{tag}>{inline(c, page)}</{tag}>"
                                                               for c in row) + "</tr>"
                                              for tag, row in cells) + "</table>")
        elif re.match(r"(- |\d+\. )", line):
            tag = "ul" if line.startswith("- ") else "ol"
            items = []
            while i < len(lines) and (re.match(r"(- |\d+\. )", lines[i])
                                      or lines[i].startswith("  ") and lines[i].strip()):
                if re.match(r"(- |\d+\. )", lines[i]):
                    items.append(re.sub(r"^(- |\d+\. )", "", lines[i]))
                else:
                    items[-1] += " " + lines[i].strip()
                i += 1
            result.append(f"<{tag}>" + "".join(f"<li>{inline(item, page)}</li>" for item in items) + f"</{tag}>")
        elif not line.strip() or line.startswith("<!--"):
            i += 1
        else:
            quote = line.startswith(">")
            block = []
            while i < len(lines) and lines[i].strip() and not re.match(r"```|#+ |\||- |\d+\. |<!--", lines[i]):
                block.append(lines[i].lstrip("> ") if quote else lines[i])
                i += 1
            result.append(("<blockquote>" if quote else "<p>") + inline(" ".join(block), page) +
                          ("</blockquote>" if quote else "</p>"))
    return "\n".join(result)


rules = [rule["id"] for rule in json.loads(say("rules", "--format", "json"))["rules"]]
documents = sorted(name[:-3] for name in os.listdir(f"{TOP}/Documentation") if name.endswith(".md"))
pages = {name: None for name in documents + rules}
broken = []
texts = {name: say("explain", name, "--examples") for name in pages}
texts["index"] = open(f"{TOP}/README.md", encoding="utf-8").read()
os.makedirs(out, exist_ok=True)
menu = '<p><a href="index.html">Confine</a> · ' + " · ".join(f'<a href="{name}.html">{name}</a>'
                                                             for name in documents) + "</p>"
for name, text in texts.items():
    title = re.sub(r"`", "", text.split("\n")[0].lstrip("# "))
    with open(os.path.join(out, name + ".html"), "w", encoding="utf-8") as f:
        f.write(
            f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{html.escape(title)}</title><style>{STYLE}</style></head>\n<body>\n{menu}\n{render(text, name)}\n</body></html>\n'
        )
for link in broken:
    print("WRONG: leads nowhere: " + link)
print(f"site: {len(texts)} pages, {len(broken)} broken links")
sys.exit(bool(broken))
