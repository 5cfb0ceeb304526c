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

  it("names the cells of a table by their columns, unless all columns are aligned", () => {
    const render = (alignment: string) =>
      renderMarkdown(
        reader,
        `| Step | Days | Why |\n|${alignment}|\n| **Total** | 3 | |\n| **All** of it | | [ ] |`,
      );
    expect(render("---|---:|---")).toContain(
      '<table class="table" data-stacked=""><thead><tr><th scope="col">Step</th><th scope="col" data-figure="">Days</th>' +
        '<th scope="col">Why</th></tr></thead><tbody><tr data-total=""><td><strong>Total</strong></td>' +
        '<td data-figure="" data-label="Days">3</td><td data-label="Why"></td></tr><tr><td><strong>All</strong> of it</td>' +
        '<td data-figure="" data-label="Days"></td><td data-label="Why">' +
        '<input type="checkbox" class="task-mark" aria-label="All of it, Why"></td></tr></tbody></table>',
    );
    expect(render("---|---:|:---:")).toContain('<th scope="col" data-centered="">Why</th>');
    for (const alignment of ["---|---:|:---:", "---|:---|:---"])
      expect(render(alignment)).not.toMatch(/data-(?:stacked|label)/);
    expect(renderMarkdown(reader, "|Day|Why|\n|---|---|\n|One|A word|")).not.toContain("data-stacked");
  });

  it("makes boxes of tasks", () => {
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
