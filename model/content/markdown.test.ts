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
    ["keeps short code on one line", "(`a + 1`)", '<p>(<code class="nowrap">a + 1</code>)</p>'],
    [
      "shows escaped angle brackets, and leaves comments out",
      "\\<Acme Corp> `<b>` 1 < 2 <!-- later -->",
      '<p>&lt;Acme Corp> <code class="nowrap">&lt;b></code> 1 &lt; 2 </p>',
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

  it("marks the columns of a table that contain only numbers", () => {
    const html = renderMarkdown(
      reader,
      "| Place | Cost | Weeks |\n|---|---|---|\n| Tampa | **$1,200** | 3 |\n| Here | 40 | two |",
    );
    expect(html).toContain(
      '<th scope="col">Place</th><th scope="col" data-figure="">Cost</th><th scope="col">Weeks</th>',
    );
    expect(html).toContain('<td>Here</td><td data-figure="">40</td><td>two</td>');
  });

  it("stacks the cells of a row with sentences on a phone, with the names of their columns", () => {
    const rows = (head: string, cells: string) =>
      renderMarkdown(reader, `|${head}|\n|---|---|---|---|\n|${cells}|`);
    expect(rows("Day|Hours|Cost|Why", "One|44 hours|$1,200|not reached")).not.toContain("data-stacked");
    expect(rows("Day|Hours|Why|Who", "One| | | ")).not.toContain("data-stacked");
    expect(
      rows("Role|Dollars|Rupees|Euros", "Engineer|2,706,000.50|2,706,000.50|2,706,000.50"),
    ).not.toContain("data-stacked");
    const sentence = "The plan was too short for the work";
    const html = rows("Day|Hours|Why|Who", `One|44 hours|${sentence}|Ann`);
    expect(html).toContain('data-stacked=""');
    expect(html).toContain(
      `<td>One</td><td data-figure="" data-label="Hours">44 hours</td><td data-label="Why">${sentence}</td><td data-label="Who">Ann</td>`,
    );
    expect(renderMarkdown(reader, `|Day|Why|\n|---|---|\n|One|${sentence}|`)).not.toContain("data-stacked");
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

  it("renders a sheet as terms with descriptions, and text as it is", () => {
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
