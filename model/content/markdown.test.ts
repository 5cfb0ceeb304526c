import { describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { countReadingMinutes, listHeadings, renderMarkdown } from "./markdown.server.ts";

const reader = openContent();

describe("Markdown", () => {
  it("gives each heading a unique id made of its text, in any script, and starts again in the next text", () => {
    const source =
      "## Costs\n\n## What `x`, and *y*\n\n## Costs\n\n## 日本語\n\n## [Link](/contact-us)\n\n## Main\n\n## ?";
    for (const html of [renderMarkdown(reader, source), renderMarkdown(reader, source)])
      expect(listHeadings(html)).toEqual([
        { id: "costs", text: "Costs" },
        { id: "what-x-and-y", text: "What x, and y" },
        { id: "costs-2", text: "Costs" },
        { id: "日本語", text: "日本語" },
        { id: "link", text: "Link" },
        // The page has an element with this id.
        { id: "part-main", text: "Main" },
        { id: "part-", text: "?" },
      ]);
  });

  it.each([
    [
      "sets the number of a part apart",
      "### 2. Costs",
      '<h3 id="2-costs"><span class="ordinal">2. </span>Costs</h3>',
    ],
    [
      "keeps times and short code on one line",
      "(At 10:30 AM ET), `a + 1`",
      '<p>(At <span class="nowrap">10:30 AM ET),</span> <code class="nowrap">a + 1</code></p>',
    ],
    [
      "keeps sums on one line",
      "That is $5 × 2 = $10.",
      '<p>That is <span class="nowrap">$5 × 2 = $10.</span></p>',
    ],
    [
      "keeps options on one line",
      "`copy --format=custom to the file`",
      '<p><code>copy <span class="nowrap">--format=custom</span> to the file</code></p>',
    ],
    [
      "shows escaped angle brackets, and leaves comments out",
      "\\<Acme Corp> `<b>` 1 < 2 <!-- later -->",
      '<p>&lt;Acme Corp> <code class="nowrap">&lt;b></code> 1 &lt; 2 </p>',
    ],
    [
      "keeps signs on the line of the word or code that they touch",
      "Signs (`a b`), (e-commerce) and `c`.",
      '<p>Signs <span class="nowrap">(<code>a b</code>),</span> <span class="nowrap">(e-commerce)</span> and <span class="nowrap"><code>c</code>.</span></p>',
    ],
  ])("%s", (_, source, html) => {
    expect(renderMarkdown(reader, source)).toBe(html);
  });

  it("renders an image of the content with its size, and rejects any other", () => {
    expect(renderMarkdown(reader, "![A blue thread](cards/mvp.svg)")).toMatch(
      /<img src="\/assets\/images\/cards\/mvp\.[0-9a-f]+\.svg" width="\d+" height="\d+" alt="A blue thread"/,
    );
    expect(() => renderMarkdown(reader, "![](https://a.example/b.png)")).toThrow("https://a.example/b.png");
  });

  it("highlights code in known languages only", () => {
    expect(renderMarkdown(reader, "```sql\nSELECT 1 < 2;\n```")).toContain(
      '<span class="hljs-keyword">SELECT</span>',
    );
    expect(renderMarkdown(reader, "```text\nSELECT 1 < 2;\n```")).toContain(
      '<code class="language-text">SELECT 1 &lt; 2;</code>',
    );
    expect(renderMarkdown(reader, "```\nSELECT 1;\n```")).toContain("<code>SELECT 1;</code>");
  });

  it("marks the columns of a table that contain only numbers or a word or two", () => {
    const html = renderMarkdown(
      reader,
      "| Place | Cost | Weeks |\n|---|---|---|\n| Tampa | **$1,200** | 3 |\n| Here | 40 | two |",
    );
    expect(html).toContain(
      '<th scope="col" data-short="">Place</th><th scope="col" data-number="">Cost</th><th scope="col" data-short="">Weeks</th>',
    );
    expect(html).toContain('<td>Here</td><td data-number="">40</td><td>two</td>');
  });

  it("gives a table wider than a phone several lines a row, and keeps what fits in its columns", () => {
    const rows = (head: string, cells: string) =>
      renderMarkdown(reader, `|${head}|\n|---|---|---|---|\n|${cells}|`);
    expect(rows("Day|Hours|Cost|Why", "One|44 hours|$1,200|not reached")).not.toContain("data-lines");
    expect(rows("Day|Hours|Why|Who", "One| | | ")).not.toContain("data-lines");
    // A sentence stands below its row; several have the names of their columns.
    const sentence = "The plan was too short for the work";
    const one = rows("Day|Hours|Why|Who", `One|44 hours|${sentence}|Ann`);
    expect(one).toContain('data-lines="" style="--columns:2;--label:3ch"');
    expect(one).toContain(`<td data-sentence="">${sentence}</td>`);
    const two = rows("Day|Hours|Why|What", `One|44 hours|${sentence}|${sentence}`);
    expect(two).toContain(`<td data-sentence="" data-label="Why">${sentence}</td>`);
    // Numbers too wide for a phone leave the line to their name.
    const prices = "Cloud and security engineer|2,706,000.50|2,706,000.50|2,706,000.50";
    expect(rows("Role|Dollars|Rupees|Euros", prices)).toContain('data-lines="name" style="--columns:3');
  });

  it("puts two texts side by side, and compares those of a table whose first column has no name", () => {
    const rows = (head: string, cells: string) =>
      renderMarkdown(reader, `|${head}|\n|${head.replace(/[^|]+/g, "-").replace(/^\|/, "-|")}|\n|${cells}|`);
    const text = "As long as a sentence is";
    expect(rows("Day|Why|What", `One|${text}|${text}`)).toContain('data-lines="name" style="--columns:2');
    const compared = rows("|Ours|Theirs|Yours", `Price|${text}, and more|${text}|low`);
    expect(compared).toContain('data-compared="" data-lines="name" style="--columns:1;--label:6ch"');
    expect(compared).toContain('<td data-sentence="" data-label="Yours">low</td>');
  });

  it("marks a row whose name is bold as a total", () => {
    expect(renderMarkdown(reader, "|Part|Days|\n|---|---|\n|**All** parts|2|\n|**Total**|**2**|")).toMatch(
      /<tr><td><strong>All.*<tr data-total=""><td><strong>Total/s,
    );
  });

  it("marks the cells of a form, the boxes to tick, and rows that only paper needs", () => {
    const rows = Array.from({ length: 9 }, (_, row) => `|${row}| | [ ] |`).join("\n");
    const html = renderMarkdown(reader, `|Step|Name|Done|\n|---|---|---|\n${rows}`);
    expect(html).toContain("data-folded");
    expect(html).toContain(
      '<td data-label="Name" data-blank=""></td><td data-label="Done" data-box=""><input type="checkbox" class="task-mark" aria-label="0, Done"></td>',
    );
    expect(renderMarkdown(reader, "- [ ] Ask")).toContain(
      '<input type="checkbox" class="task-mark" aria-label="Ask">',
    );
  });

  it("renders a sheet as terms with what they mean, and text as it is", () => {
    const sheet = "- Name: ____\n- Steps:\n  1. Sign in: once\n\nWe stop.\n\n- No label";
    expect(renderMarkdown(reader, `\`\`\`sheet Stop rule\n${sheet}\n\`\`\``)).toBe(
      '<div class="sheet" role="group" aria-label="Stop rule"><p class="sheet-title">Stop rule</p>' +
        '<dl><div><dt>Name</dt><dd><span class="blank">____</span></dd></div>' +
        "<div><dt>Steps</dt><dd><ol>\n<li>Sign in: once</li>\n</ol></dd></div></dl>" +
        "<p>We stop.</p><ul>\n<li>No label</li>\n</ul></div>",
    );
  });

  it.each([
    ["<script>alert(1)</script>\n\nText", "<script>alert(1)</script>"],
    ["One\n\nFor <Acme Corp> only", "<Acme Corp>"],
    ["```sheet Box\n- Name: <em>you</em>\n```", "<em>"],
    ["[acme]: /contact-us", "[acme]: /contact-us"],
  ])("reports what %j would lose", (source, found) => {
    expect(() => renderMarkdown(reader, source)).toThrow(`found "${found}"`);
  });

  it("estimates the reading time from the number of words", () => {
    expect(countReadingMinutes("one")).toBe(1);
    expect(countReadingMinutes(`- ${"word ".repeat(1_100)}`)).toBe(5);
  });
});
