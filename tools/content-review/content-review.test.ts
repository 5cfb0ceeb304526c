import path from "node:path";
import { describe, expect, it } from "vitest";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import * as rules from "./prose-rules.ts";
import { findUnmarkedSamples, listSamples } from "./samples.ts";
import { readSourceFile, type SourceFile } from "./source-texts.ts";

const NINE_WORDS = "One and the same thing is said here in nine words";

describe("prose rules", () => {
  it("name file and field of a banned word, even if it is alone", () => {
    const source =
      "---\nlead: A robust plan\nheading: Seamless\n---\nA cutting\u2011edge, tailored\u00a0solution.\n";
    const { texts, ...file } = write(source);
    const page = texts.map((text) => ({ ...text, file: "content/page.md" }));
    const expected = "expected the thing itself, found";
    expect(rules.findBannedWords({ ...file, texts: page })).toEqual([
      `content/page.md, field lead: ${expected} "robust"`,
      `content/page.md, field heading: ${expected} "Seamless"`,
      `content/page.md, field body: ${expected} "cutting\u2011edge"`,
      `content/page.md, field body: ${expected} "tailored solution"`,
    ]);
    for (const allowed of ["A mail-order shop", "Invalid mail address", "One stop is enough"])
      expect(rules.findBannedWords(asFile(allowed))).toEqual([]);
  });

  it.each([
    ["Live in 90 working days, or less", "mvpDays"],
    ["An up-to-90-days plan", "mvpDays"],
    ["It costs 30 per cent less", "costPercent"],
    ["It costs 30\u00a0% less", "costPercent"],
    ["30%", "costPercent"],
    ["An answer in 24 business hours", "responseHours"],
    ["A free 30-day trial of it", "trialDays"],
  ])("find the literal promise in %j", (text, name) => {
    expect(rules.findRetypedPromises(asFile(text)).join()).toContain(`{{${name}}}`);
    const messages = asFile(text, "content/locales/en-US.json");
    expect(rules.findRetypedPromises(messages).join()).toContain(`expected {${name}},`);
  });

  it.each([
    "Live in {{mvpDays}} days",
    "It took 190 days in all",
    "From 1.30 percent on",
    "Weeks 24–30 hours",
    "24 hourly jobs run",
    "We take 30 a day",
    "It took 1,030 days",
    "Within {responseHours} hours",
  ])("find no literal promise in %j", (text) => {
    expect(rules.findRetypedPromises(asFile(text))).toEqual([]);
  });

  it("find pages that are too short or too long", () => {
    const counts = [899, 900, 1600, 1601];
    const found = counts.map((count) =>
      rules.findWrongLength(asFile("word ".repeat(count), "content/blog/a.md")),
    );
    const expected = "content/blog/a.md: expected 900 to 1600 words, found";
    expect(found).toEqual([[`${expected} 899`], [], [], [`${expected} 1601`]]);
  });

  it("find a paragraph repeated on two pages or in a field, whatever its punctuation, but no label", () => {
    const files = [asFile(NINE_WORDS, "content/one.md"), asFile(`${NINE_WORDS.toUpperCase()}.`)];
    expect(rules.findRepeatedParagraphs(files).join()).toContain("not those of content/one.md");
    const field = write(`---\nlead: |\n  First of all, this.\n\n  ${NINE_WORDS}\n---\n`);
    expect(rules.findRepeatedParagraphs([asFile(NINE_WORDS), field])).toHaveLength(1);
    expect(rules.findRepeatedParagraphs([asFile("Read on"), asFile("Read on")])).toEqual([]);
  });
});

it.each([
  [
    "fields, paragraphs, list items and cells, but no code and no identifiers",
    "---\nfamily: cloud\nclient: Northbeam\ncolor: leaf\nservices: [seo]\nlink: call us\nlead: |\n  One\n  part.\n\n  Two.\n---\nA [link](/x) here.\n\n| a b | c d |\n|---|---|\n| e f | g h |\n\n```sh\nrm -rf all\n```\n",
    ["Northbeam", "call us", "One part.", "Two.", "A link here.", "a b", "c d", "e f", "g h"],
  ],
  [
    "nested list items, each as its own",
    "---\nsample: true\n---\n- one *entry*\n  - an inner one\n    1. and its own\n",
    ["one entry", "an inner one", "and its own"],
  ],
])("a content file is read as texts: %s", (_, source, texts) => {
  expect(write(source).texts.map(({ text }) => text)).toEqual(texts);
});

it("words are counted", () => {
  expect(rules.countWords("It's live in {{mvpDays}} days, e.g. 1,000 of them.")).toBe(11);
});

describe("samples", () => {
  it("must be marked: in collections, and with the name of a client, but not of a stack", () => {
    const fields = { sample: true, client: "Northbeam", stack: [{ name: "PostgreSQL" }] };
    const project = asFile("What changed", "content/projects/a.md", fields);
    const silent = asFile("Nothing special", "content/blog/a.md");
    const named = asFile("Northbeam and PostgreSQL", "content/site/app.yaml");
    expect(findUnmarkedSamples([project, silent, named])).toEqual([
      "content/blog/a.md, field sample: expected true or false, found undefined",
      "content/site/app.yaml, field body: expected sample: true in the file, found the sample name Northbeam",
    ]);
    const page = asFile("Northbeam wrote it", "content/blog/a.md", { sample: true });
    const found = { file: "content/blog/a.md", field: "body", reason: "names Northbeam" };
    expect(listSamples([project, page])).toContainEqual(found);
  });

  it.each([
    ["+1 (813) 555\u20110142", "reach"],
    ["tel:+18135550142", "reach"],
    ["+91 00000 00042", "reach"],
    ["hello@loomwright.example", "reach"],
    ["+1 813 444 0142", undefined],
    ["+91 98765 43210", undefined],
    ["2026-05-55 to 2026-01-42", undefined],
  ])("are recognized in %j: %s", (reach, field) => {
    const problems = findUnmarkedSamples([asFile("Call us now", "content/site/other.yaml", { reach })]);
    expect(problems.map((problem) => /field (\w+): expected sample: true/.exec(problem)?.[1])).toEqual(
      [field].filter(Boolean),
    );
  });
});

function write(source: string): SourceFile {
  return readSourceFile(path.join(makeTempFolder({ "page.md": source }), "page.md"));
}

function asFile(text: string, file = "content/page.md", fields: Record<string, unknown> = {}): SourceFile {
  return { file, fields, texts: [{ file, field: "body", text }] };
}
