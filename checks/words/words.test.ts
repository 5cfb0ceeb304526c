import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countWords, measureReadingEase } from "./measure-text.ts";
import { findUnmarkedSamples, listSamples } from "./samples.ts";
import { readSourceFile, type SourceFile } from "./source-texts.ts";
import { spellNumber } from "./spell-number.ts";
import * as rules from "./word-rules.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "words-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the rules for words", () => {
  it("find a banned word and name file and field", () => {
    const file = write("page.md", "---\nlead: A robust plan for you\n---\nWe leverage threads.\n");
    expect(rules.findBannedWords({ ...file, texts: rename(file) })).toEqual([
      'content/page.md, field lead: expected the thing itself, found "robust"',
      'content/page.md, field body: expected the thing itself, found "leverage"',
    ]);
  });

  it.each([
    ["Live in 90 days, or less", "mvpDays"],
    ["A 90-day plan for it", "mvpDays"],
    ["Live in ninety days, or less", "mvpDays"],
    ["It costs 30 percent less", "costPercent"],
    ["It costs 30% less than that", "costPercent"],
    ["An answer in 24 hours at most", "responseHours"],
    ["An answer in twenty-four hours", "responseHours"],
    ["A free 30-day trial of it", "trialDays"],
  ])("find the promise that is typed in %j", (text, name) => {
    expect(rules.findRetypedPromises(asFile(text)).join()).toContain(`{{${name}}}`);
  });

  it.each([
    "Live in {{mvpDays}} days",
    "It took 190 days in all",
    "From 1.30 percent on",
    "Weeks 24–30 hours",
    "24 hourly jobs run",
  ])("leave %j alone", (text) => {
    expect(rules.findRetypedPromises(asFile(text))).toEqual([]);
  });

  it("find a page that is too short, and one that is too long", () => {
    const short = asFile("Few words here.", "content/blog/a.md");
    const long = asFile("word ".repeat(1_601), "content/blog/b.md");
    expect(rules.findWrongLength(short)).toEqual(["content/blog/a.md: expected 900 to 1600 words, found 3"]);
    expect(rules.findWrongLength(long)).toEqual([
      "content/blog/b.md: expected 900 to 1600 words, found 1601",
    ]);
    expect(rules.findWrongLength(asFile("word ".repeat(1_200), "content/blog/c.md"))).toEqual([]);
  });

  it("find a page that is hard to read", () => {
    const hard = "Organisational interoperability considerations necessitate comprehensive documentation.";
    expect(rules.findHardReading(asFile(hard))).toHaveLength(1);
    expect(rules.findHardReading(asFile("The cat sat on the mat. It was warm."))).toEqual([]);
  });

  it("find a paragraph that stands on two pages, whatever its punctuation", () => {
    const text = "One and the same thing is said here in nine words";
    const files = [asFile(text, "content/one.md"), asFile(`${text.toUpperCase()}.`, "content/two.md")];
    expect(rules.findRepeatedParagraphs(files).join()).toContain("not those of content/one.md");
    expect(rules.findRepeatedParagraphs([asFile("Read on"), asFile("Read on")])).toEqual([]);
  });
});

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

  it("must be marked: by the field, and where a sample name or an example value stands", () => {
    const silent = asFile("Nothing special", "content/blog/a.md");
    const named = asFile("Asha Weaver wrote it", "content/site/expertise.yaml");
    const reached = asFile("Call us now", "content/site/other.yaml", { phone: "+1 813 555 0142" });
    expect(findUnmarkedSamples([people, silent])).toEqual([
      "content/blog/a.md, field sample: expected true or false, found undefined",
    ]);
    expect(findUnmarkedSamples([people, named]).join()).toContain("found the sample name Asha Weaver");
    expect(findUnmarkedSamples([people, reached]).join()).toContain("field phone: expected sample: true");
  });
});

describe("a content file", () => {
  it("is read as texts: fields, paragraphs, entries of lists, cells; no code, no slugs", () => {
    const source =
      "---\nfamily: cloud\nlead: One lead here\n---\nA [link](/x) here.\n\n- one entry\n\n| a b | c d |\n|---|---|\n| e f | g h |\n\n```sh\nrm -rf all\n```\n";
    const { texts } = write("texts.md", source);
    expect(texts.map(({ text }) => text)).toEqual([
      ...["One lead here", "A link here.", "one entry"],
      ...["a b", "c d", "e f", "g h"],
    ]);
  });
});

describe("measures", () => {
  it("count words, and facts that are referred to", () => {
    expect(countWords("It's live in {{mvpDays}} days, e.g. 1,000 of them.")).toBe(11);
  });

  it("find long words harder than short ones", () => {
    expect(measureReadingEase(["The dog ran."])).toBeGreaterThan(
      measureReadingEase(["Interdepartmental communication deteriorated."]),
    );
  });

  it.each([
    [7, "seven"],
    [24, "twenty-four"],
    [90, "ninety"],
    [120, "120"],
  ])("spell %d as %s", (number, words) => expect(spellNumber(number)).toBe(words));
});

function asFile(text: string, file = "content/page.md", fields: Record<string, unknown> = {}): SourceFile {
  return { file, fields, texts: [{ file, field: "body", text }] };
}

function write(name: string, source: string): SourceFile {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return readSourceFile(file);
}

function rename({ texts }: SourceFile): SourceFile["texts"] {
  return texts.map((text) => ({ ...text, file: "content/page.md" }));
}
