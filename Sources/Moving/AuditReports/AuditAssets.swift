/// Style and script of the audit's page. Both are constant: nothing of a report is ever put into them.
enum AuditAssets {
    static let style = """
        :root { --back: #fff; --card: #f6f7f9; --text: #1c2430; --dim: #566070; --line: #c9d0da; --blocker: #b3261e; --decision: #8a5a00; --free: #22683a; --link: #1d5c99;
          --node: #eef3f9; --embedded: #f3eefa; --edge: #6b7a8f; }
        @media (prefers-color-scheme: dark) { :root { --back: #14181e; --card: #1d232c; --text: #e4e8ee; --dim: #a3adbb; --line: #3d4756; --blocker: #ff8a80;
          --decision: #f2c063; --free: #8fd6a3; --link: #8ab8ea; --node: #222c39; --embedded: #2d2739; --edge: #8d9bb0; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 1400px; padding: 1.5rem 1rem 4rem; background: var(--back); color: var(--text); font: 15px/1.45 system-ui, sans-serif; }
        code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.88em; overflow-wrap: anywhere; }
        h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 2.2rem 0 0.5rem; font-size: 1.2rem; } h3 { margin: 0; font-size: 1rem; }
        a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; } nav { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; }
        .dim, .note { color: var(--dim); } .note { margin: 0 0 0.6rem; } .unknown { color: var(--decision); }
        table { border-collapse: collapse; width: 100%; font-size: 0.9rem; } th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
        th { color: var(--dim); font-weight: 600; white-space: nowrap; } th[tabindex] { cursor: pointer; } th[aria-sort=ascending]::after { content: " \\2191"; } th[aria-sort=descending]::after { content: " \\2193"; }
        .number { text-align: right; white-space: nowrap; } td.number ul { text-align: left; white-space: normal; } tr:target, summary:target { outline: 2px solid var(--link); outline-offset: -2px; }
        .verdicts, .columns { display: flex; flex-wrap: wrap; gap: 1rem; margin-bottom: 1rem; } .verdicts > div, .columns > div { flex: 1 1 16rem; }
        .verdict { background: var(--card); border-left: 4px solid var(--free); border-radius: 6px; padding: 0.7rem 1rem; } .verdict p { margin: 0.2rem 0 0; }
        .verdict.blocker { border-color: var(--blocker); } .verdict.decision { border-color: var(--decision); }
        td.blocker .weight { color: var(--blocker); font-weight: 600; } td.decision .weight { color: var(--decision); font-weight: 600; } td.free .weight { color: var(--free); }
        details ul { margin: 0.3rem 0; padding-left: 1.1rem; } .model { margin: 0.4rem 0; background: var(--card); border-radius: 6px; padding: 0.4rem 0.8rem; } summary { cursor: pointer; }
        .scroll { overflow: auto; max-height: 85vh; border: 1px solid var(--line); border-radius: 6px; } .diagram { display: block; }
        .diagram text { fill: var(--text); font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; } .diagram .name { font-weight: 600; fill: var(--link); } .diagram .caption { fill: var(--dim); font-size: 11px; }
        .diagram .mark { text-anchor: end; fill: var(--dim); } .diagram rect { fill: var(--node); stroke: var(--edge); } .diagram .embedded rect { fill: var(--embedded); stroke-dasharray: 1 0; }
        .diagram .edge { fill: none; stroke: var(--edge); stroke-width: 1.3; } .diagram .edge.inverse { stroke-dasharray: 5 4; } .diagram .edge:hover { stroke: var(--link); stroke-width: 2.5; } .diagram .tip { fill: var(--edge); }
        .diagram .edge.embedded { stroke-width: 1.6; } :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        @media (max-width: 700px) { section { overflow-x: auto; } body { padding: 1rem 0.6rem 3rem; } .verdicts > div, .columns > div { flex-basis: 100%; }
          .cards thead { display: none; } .cards tr { display: block; padding: 0.4rem 0; border-bottom: 1px solid var(--line); } .cards td { display: block; position: relative; border: 0; padding: 0.1rem 0.3rem 0.1rem 7rem; text-align: left; white-space: normal; }
          .cards td:empty { display: none; } .cards td::before { content: attr(data-label); position: absolute; left: 0.3rem; width: 6.4rem; color: var(--dim); font-size: 0.9em; } .cards td:first-child { padding-left: 0.3rem; font-weight: 600; }
          .cards td:first-child::before { display: none; } .cards td details { display: inline-block; } }
        @media print { @page { margin: 10mm; } body { max-width: none; padding: 0; font-size: 9px; line-height: 1.25; } nav, .places, .model, details { display: none; } h2 { margin: 0.8rem 0 0.2rem; font-size: 12px; }
          h1 { font-size: 15px; } h3 { font-size: 10px; } table { font-size: 8px; } th, td { padding: 0 0.3rem; } .verdict { padding: 0.2rem 0.5rem; } .verdicts, .columns { gap: 0.5rem; margin-bottom: 0.3rem; } td.number details { display: block; }
          .columns, .verdicts { flex-wrap: nowrap; } .columns > div, .verdicts > div { flex-basis: 0; } #diagram { break-inside: avoid; } h2, h3 { break-after: avoid; } .scroll { max-height: none; overflow: visible; border: 0; } .diagram { width: 100%; height: auto; max-height: 235mm; } tr { break-inside: avoid; } }
        """

    static let script = """
        (function () {
          document.querySelectorAll('table').forEach(function (table) {
            var labels = Array.prototype.map.call(table.querySelectorAll('thead th'), function (head) { return head.textContent; });
            if (labels.length > 5 || labels.length > 3 && table.querySelectorAll('tbody td.number').length < table.tBodies[0].rows.length * 3) {
              table.classList.add('cards');
              Array.prototype.forEach.call(table.tBodies[0].rows, function (row) { Array.prototype.forEach.call(row.cells, function (cell, column) { cell.setAttribute('data-label', labels[column] || ''); }); });
            }
            table.querySelectorAll('thead th').forEach(function (head, column) {
              head.tabIndex = 0;
              function sort() {
                var isUp = head.getAttribute('aria-sort') !== 'ascending';
                table.querySelectorAll('thead th').forEach(function (other) { other.removeAttribute('aria-sort'); });
                head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
                var body = table.tBodies[0], rows = Array.prototype.slice.call(body.rows);
                function key(row) { return row.cells[column] ? row.cells[column].textContent.trim() : ''; }
                rows.sort(function (a, b) { return key(a).localeCompare(key(b), undefined, { numeric: true }) * (isUp ? 1 : -1); });
                rows.forEach(function (row) { body.appendChild(row); });
              }
              head.addEventListener('click', sort);
              head.addEventListener('keydown', function (event) { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); sort(); } });
            });
          });
          function open() {
            var target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
            for (var node = target; node; node = node.parentElement) { if (node.tagName === 'DETAILS') { node.open = true; } }
            if (target) { target.scrollIntoView(); }
          }
          window.addEventListener('hashchange', open);
          open();
        })();
        """
}
