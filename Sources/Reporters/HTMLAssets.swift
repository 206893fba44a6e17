/// Style and script of the page. Both are constant: nothing of a report is ever put into them.
enum HTMLAssets {
    static let style = """
        :root { --back: #fff; --card: #f6f7f9; --text: #1c2430; --dim: #566070; --line: #c9d0da; --error: #b3261e;
          --warning: #8a5a00; --hint: #0b6087; --mark: #ffe2a8; --cross: #b3261e; --step: #31628f; --del: #ffdcd8; --ins: #d9f2dd; }
        @media (prefers-color-scheme: dark) { :root { --back: #14181e; --card: #1d232c; --text: #e4e8ee; --dim: #a3adbb;
          --line: #3d4756; --error: #ff8a80; --warning: #f2c063; --hint: #7ccbee; --mark: #5c4714; --cross: #ff8a80; --step: #7fb2e5;
          --del: #5a2622; --ins: #1f4a29; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 1100px; padding: 1.5rem 1rem 4rem; background: var(--back); color: var(--text);
          font: 15px/1.5 system-ui, sans-serif; }
        code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.9em; }
        h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 2rem 0 0.5rem; font-size: 1.05rem; overflow-wrap: anywhere; }
        h3 { margin: 0; font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
        .filters { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; padding: 0.6rem 0;
          background: var(--back); border-bottom: 1px solid var(--line); }
        .filters[hidden] { display: none; }
        fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: 0.9rem; } legend { float: left; margin-right: 0.9rem; padding: 0; }
        select, input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 5px; padding: 0.15rem 0.4rem; }
        :focus-visible { outline: 2px solid var(--step); outline-offset: 2px; }
        .finding { margin: 0.9rem 0; padding: 0.9rem 1.1rem; background: var(--card); border-left: 4px solid var(--dim); border-radius: 6px; }
        .finding.error { border-color: var(--error); } .finding.warning { border-color: var(--warning); } .finding.hint { border-color: var(--hint); }
        .severity { text-transform: uppercase; font-size: 0.75rem; letter-spacing: 0.04em; margin-right: 0.3rem; }
        .error .severity { color: var(--error); } .warning .severity { color: var(--warning); } .hint .severity { color: var(--hint); }
        .where { margin: 0.2rem 0 0.6rem; color: var(--dim); display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; overflow-wrap: anywhere; }
        pre { margin: 0.5rem 0; padding: 0.6rem 0.8rem; overflow-x: auto; background: var(--back); border-radius: 5px; tab-size: 4; }
        .number { color: var(--dim); user-select: none; } mark { background: var(--mark); color: inherit; border-radius: 2px; }
        .path { margin: 0.8rem 0; } .path ul, .path ol { margin: 0; padding: 0; list-style: none; }
        .path li { display: flex; } .path li > :last-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
        .rail { position: relative; flex: none; width: var(--lanes); margin-right: 0.6rem; } .lanes { margin-bottom: 0.4rem; font-size: 0.86rem; font-weight: 600; }
        .path ol li > div { padding: 0.35rem 0 0.5rem; font-size: 0.9rem; line-height: 1.4; } .path p { margin: 0.1rem 0; font-weight: 600; }
        .rail i { position: absolute; width: 0; } .rail .track { top: 0; bottom: 0; border-left: 1px dashed var(--line); }
        .rail .up, .rail .down { border-left: 2px solid var(--step); margin-left: -1px; } .rail .up { top: 0; height: 0.5rem; } .rail .down { top: 1.2rem; bottom: 0; }
        .rail .crossing { border-color: var(--cross); } .rail .across { top: -1px; border-top: 2px solid var(--cross); }
        .dot { position: absolute; top: 0.45rem; width: 20px; height: 20px; margin-left: -10px; border-radius: 50%; color: var(--back); font: 600 11px/20px system-ui, sans-serif; text-align: center; }
        .lanes .dot { top: 0.4rem; width: 10px; height: 10px; margin-left: -5px; }
        .c0 { background: #31628f; } .c1 { background: #a3452c; } .c2 { background: #4d6b1f; } .c3 { background: #7a4a9a; } .c4 { background: #0f6f6f; } .c5 { background: #8a5a00; }
        @media (prefers-color-scheme: dark) { .c0 { background: #7fb2e5; } .c1 { background: #f0997f; } .c2 { background: #a9cc72; } .c3 { background: #cba2ea; } .c4 { background: #6fd0d0; } .c5 { background: #f2c063; } }
        .context { color: var(--dim); } .context::before { content: "· "; } code.line { color: var(--dim); white-space: pre-wrap; tab-size: 4; }
        .contents { border-collapse: collapse; margin: 1rem 0; } .contents th, .contents td { text-align: left; padding: 0.15rem 1.2rem 0.15rem 0; border-bottom: 1px solid var(--line); }
        .contents td:first-child { overflow-wrap: anywhere; } .contents .severity { margin: 0; }
        a { color: var(--step); } .tools { margin: 0.6rem 0 0; font-size: 0.86rem; } .tools button { font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: 5px; padding: 0.15rem 0.6rem; cursor: pointer; }
        :target { scroll-margin-top: 4rem; }
        .help { margin: 0.5rem 0; } del, ins { display: block; text-decoration: none; white-space: pre; } del { background: var(--del); } ins { background: var(--ins); }
        @media (max-width: 640px) { body { padding: 1rem 0.6rem 3rem; } .finding { padding: 0.7rem 0.7rem; } .filters { position: static; } pre { white-space: pre-wrap; overflow-wrap: anywhere; } .contents th, .contents td { padding-right: 0.5rem; font-size: 0.86rem; } }
        [hidden] { display: none; } @media print { .filters, .tools { display: none; } .finding { break-inside: avoid; } pre, del, ins { white-space: pre-wrap; overflow-wrap: anywhere; } }
        """

    static let script = """
        (function () {
          var form = document.getElementById('filters');
          if (!form) { return; }
          form.hidden = false;
          var all = Array.prototype.slice.call(document.querySelectorAll('.finding'));
          function apply() {
            var severities = Array.prototype.map.call(form.querySelectorAll('[name=severity]:checked'), function (box) { return box.value; });
            var rule = form.elements.rule.value, file = form.elements.file.value.toLowerCase(), shown = 0;
            all.forEach(function (item) {
              var data = item.dataset;
              var on = severities.indexOf(data.severity) >= 0 && (!rule || data.rule === rule) && data.file.toLowerCase().indexOf(file) >= 0;
              item.hidden = !on;
              if (on) { shown += 1; }
            });
            document.querySelectorAll('.file').forEach(function (section) { section.hidden = !section.querySelector('.finding:not([hidden])'); });
            document.getElementById('shown').textContent = shown + ' of ' + all.length + ' shown';
          }
          document.querySelectorAll('.copy').forEach(function (button) {
            button.hidden = false;
            button.addEventListener('click', function () {
              var area = document.createElement('textarea'), label = button.textContent;
              area.value = button.dataset.text;
              document.body.appendChild(area);
              area.select();
              button.textContent = document.execCommand('copy') ? 'Copied' : 'Not copied';
              area.remove();
              button.focus();
              setTimeout(function () { button.textContent = label; }, 1500);
            });
          });
          form.addEventListener('input', apply);
          form.addEventListener('submit', function (event) { event.preventDefault(); });
          apply();
        })();
        """
}
