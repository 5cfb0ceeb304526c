import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import * as rules from "./prose-rules.ts";
import { findUnmarkedSamples, listSamples } from "./samples.ts";
import { readSourceFile, type SourceFile } from "./source-texts.ts";

const folder = mkdtempSync(path.join(tmpdir(), "content-review-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("prose rules", () => {
  it("find a banned word and name file and field", () => {
    const file = write("page.md", "---\nlead: A robust plan for you\n---\nWe leverage threads.\n");
    expect(rules.findBannedWords({ ...file, texts: rename(file) })).toEqual([
      'content/page.md, field lead: expected the thing itself, found "robust"',
      'content/page.md, field body: expected the thing itself, found "leverage"',
    ]);
  });

  it.each([
    ...["cutting edge", "cutting\u2011edge", "world class", "one-stop", "one stop shop", "game changer"],
    ...["game-changing", "tailored\u00a0solutions"],
  ])("find %j", (words) => {
    expect(rules.findBannedWords(asFile(`A ${words} here`)).join()).toContain(`found "${words}"`);
  });

  it.each([
    "by mail",
    "a sum of two",
    "mended",
    "the parcels",
    "forty apiece",
    "who may decide",
    "made-up figures",
  ])("find what no American says in %j", (words) => {
    expect(rules.findBannedWords(asFile(`It is ${words} here`))).toHaveLength(1);
  });

  it("allow a mail-order shop, and what the specification says", () => {
    expect(rules.findBannedWords(asFile("A mail-order shop"))).toEqual([]);
    expect(rules.findBannedWords(asFile("Invalid mail address"))).toEqual([]);
  });

  it("allow a single stop", () => {
    expect(rules.findBannedWords(asFile("One stop is enough"))).toEqual([]);
  });

  it.each(["heading: Seamless", "rows:\n  - { value: 30%, label: less }"])(
    "check the single word in %j",
    (field) => {
      const file = write("word.md", `---\n${field}\n---\n`);
      expect([...rules.findBannedWords(file), ...rules.findRetypedPromises(file)]).toHaveLength(1);
    },
  );

  it.each([
    ["Live in 90 days, or less", "mvpDays"],
    ["Live in 90 working days", "mvpDays"],
    ["An up-to-90-days plan", "mvpDays"],
    ["A 90\u2011day plan", "mvpDays"],
    ["It costs thirty per cent less", "costPercent"],
    ["It costs 30\u00a0% less", "costPercent"],
    ["An answer in 24 business hours", "responseHours"],
    ["An answer in twenty\u2011four hours", "responseHours"],
    ["Live in ninety days, or less", "mvpDays"],
    ["It costs 30 percent less", "costPercent"],
    ["It costs 30% less than that", "costPercent"],
    ["An answer in 24 hours at most", "responseHours"],
    ["A free 30-day trial of it", "trialDays"],
  ])("find the literal promise in %j", (text, name) => {
    expect(rules.findRetypedPromises(asFile(text)).join()).toContain(`{{${name}}}`);
  });

  it.each([
    ...["Live in {{mvpDays}} days", "It took 190 days in all", "From 1.30 percent on", "Weeks 24–30 hours"],
    ...["24 hourly jobs run", "We take 30 a day", "It took 1,030 days"],
  ])("allow %j", (text) => {
    expect(rules.findRetypedPromises(asFile(text))).toEqual([]);
  });

  it("find a literal promise in interface messages, where references have single braces", () => {
    const file = "content/locales/en-US.json";
    expect(rules.findRetypedPromises(asFile("We answer within {responseHours} hours", file))).toEqual([]);
    expect(rules.findRetypedPromises(asFile("We answer within 24 hours", file)).join()).toContain(
      "expected {responseHours},",
    );
  });

  it("find pages that are too short or too long", () => {
    const short = asFile("Few words here.", "content/blog/a.md");
    const long = asFile("word ".repeat(1_601), "content/blog/b.md");
    expect(rules.findWrongLength(short)).toEqual(["content/blog/a.md: expected 900 to 1600 words, found 3"]);
    expect(rules.findWrongLength(long)).toEqual([
      "content/blog/b.md: expected 900 to 1600 words, found 1601",
    ]);
    expect(rules.findWrongLength(asFile("word ".repeat(1_200), "content/blog/c.md"))).toEqual([]);
  });

  it("find a paragraph repeated on two pages, whatever its punctuation", () => {
    const text = "One and the same thing is said here in nine words";
    const files = [asFile(text, "content/one.md"), asFile(`${text.toUpperCase()}.`, "content/two.md")];
    expect(rules.findRepeatedParagraphs(files).join()).toContain("not those of content/one.md");
    expect(rules.findRepeatedParagraphs([asFile("Read on"), asFile("Read on")])).toEqual([]);
  });

  it("find a paragraph repeated in a field of several paragraphs", () => {
    const text = "One and the same thing is said here in nine words";
    const field = write("field.md", `---\nlead: |\n  First of all, this.\n\n  ${text}\n---\n`);
    expect(rules.findRepeatedParagraphs([asFile(text), field])).toHaveLength(1);
  });
});

describe("a content file", () => {
  it("is read as texts: fields, paragraphs, list items, cells; no code, no slugs", () => {
    const source =
      "---\nfamily: cloud\nlead: One lead here\n---\nA [link](/x) here.\n\n- one entry\n\n| a b | c d |\n|---|---|\n| e f | g h |\n\n```sh\nrm -rf all\n```\n";
    const { texts } = write("texts.md", source);
    expect(texts.map(({ text }) => text)).toEqual([
      ...["One lead here", "A link here.", "one entry"],
      ...["a b", "c d", "e f", "g h"],
    ]);
  });

  it("gives each nested list item as its own text", () => {
    const { texts } = write(
      "list.md",
      "---\nsample: true\n---\n- one *entry*\n  - an inner one\n    1. and its own\n",
    );
    expect(texts.map(({ text }) => text)).toEqual(["one entry", "an inner one", "and its own"]);
  });

  it("gives each paragraph of a field, and single words that are no identifiers", () => {
    const { texts } = write(
      "fields.md",
      "---\nclient: Northbeam\ncolor: leaf\nservices: [seo]\nlink: call us\nlead: |\n  One\n  part.\n\n  Two.\n---\n",
    );
    expect(texts.map(({ text }) => text)).toEqual(["Northbeam", "call us", "One part.", "Two."]);
  });
});

describe("measures", () => {
  it("count words, and each reference as one", () => {
    expect(rules.countWords("It's live in {{mvpDays}} days, e.g. 1,000 of them.")).toBe(11);
  });

  it("count words in sentences, but not labels, and weekdays", () => {
    const source = "We build it for you and then we run it. You own it, on Monday too.";
    const texts = [source, "A short label"].flatMap((text) => asFile(text).texts);
    expect(rules.measureSentences(texts)).toEqual({ mean: 8, shortPercent: 50 });
    expect(rules.countWeekdays(texts)).toBe(1);
  });

  it.each([
    [7, "seven"],
    [24, "twenty-four"],
    [90, "ninety"],
    [120, "120"],
  ])("spell %d as %s", (number, words) => expect(rules.spellNumber(number)).toBe(words));
});

function write(name: string, source: string): SourceFile {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return readSourceFile(file);
}

function rename({ texts }: SourceFile): SourceFile["texts"] {
  return texts.map((text) => ({ ...text, file: "content/page.md" }));
}

describe("samples", () => {
  const people: SourceFile = {
    file: "content/site/people.yaml",
    fields: { sample: true, people: [{ name: "Asha Weaver" }] },
    texts: [{ file: "content/site/people.yaml", field: "people[0].name", text: "Asha Weaver" }],
  };

  it("are listed with file and field", () => {
    const page = asFile("Asha Weaver wrote it", "content/blog/a.md", { sample: true });
    expect(listSamples([people, page])).toContainEqual({
      file: "content/blog/a.md",
      field: "body",
      reason: "names Asha Weaver",
    });
  });

  it("must be marked: in collections, and with a sample name or example value", () => {
    const silent = asFile("Nothing special", "content/blog/a.md");
    const named = asFile("Asha Weaver wrote it", "content/site/app.yaml");
    expect(findUnmarkedSamples([people, silent])).toEqual([
      "content/blog/a.md, field sample: expected true or false, found undefined",
    ]);
    expect(findUnmarkedSamples([people, named]).join()).toContain("found the sample name Asha Weaver");
  });

  it.each([
    ...["+1 813 555 0142", "+1 (813) 555-0142", "(813) 555\u20110142", "tel:+18135550142"],
    ...["+91 00000 00042", "hello@loomwright.example"],
  ])("are recognized in %j", (value) => {
    const reached = asFile("Call us now", "content/site/other.yaml", { reach: value });
    expect(findUnmarkedSamples([people, reached]).join()).toContain("field reach: expected sample: true");
  });

  it.each(["+1 813 444 0142", "+91 98765 43210", "2026-05-55 to 2026-01-42"])(
    "are not found in %j",
    (value) => {
      expect(findUnmarkedSamples([asFile("Call", "content/site/other.yaml", { reach: value })])).toEqual([]);
    },
  );

  it("include the clients of projects, but not their stack", () => {
    const project = asFile("What changed", "content/projects/a.md", {
      sample: true,
      client: "Northbeam",
      stack: [{ name: "PostgreSQL" }],
    });
    const named = asFile("Northbeam and PostgreSQL", "content/site/app.yaml");
    expect(findUnmarkedSamples([project, named])).toEqual([
      "content/site/app.yaml, field body: expected sample: true in the file, found the sample name Northbeam",
    ]);
  });
});

function asFile(text: string, file = "content/page.md", fields: Record<string, unknown> = {}): SourceFile {
  return { file, fields, texts: [{ file, field: "body", text }] };
}
