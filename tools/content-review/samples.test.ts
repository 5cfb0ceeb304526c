import { describe, expect, it } from "vitest";
import { asFile } from "./as-file.ts";
import { findUnmarkedSamples, listSamples } from "./samples.ts";
import type { SourceFile } from "./source-texts.ts";

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
    expect(findUnmarkedSamples([people, silent])).toEqual([
      "content/blog/a.md, field sample: expected true or false, found undefined",
    ]);
    expect(findUnmarkedSamples([people, named]).join()).toContain("found the sample name Asha Weaver");
  });

  it.each([
    "+1 813 555 0142",
    "+1 (813) 555-0142",
    "(813) 555\u20110142",
    "tel:+18135550142",
    "+91 00000 00042",
    "hello@loomwright.example",
  ])("are recognised in %j", (value) => {
    const reached = asFile("Call us now", "content/site/other.yaml", { reach: value });
    expect(findUnmarkedSamples([people, reached]).join()).toContain("field reach: expected sample: true");
  });

  it.each(["+1 813 444 0142", "+91 98765 43210", "2026-05-55 to 2026-01-42"])(
    "are not seen in %j",
    (value) => {
      expect(findUnmarkedSamples([asFile("Call", "content/site/other.yaml", { reach: value })])).toEqual([]);
    },
  );

  it("include the clients of projects, but not the tools that were used", () => {
    const project = asFile("What changed", "content/projects/a.md", {
      sample: true,
      client: "Northbeam",
      stack: [{ name: "PostgreSQL" }],
    });
    const named = asFile("Northbeam and PostgreSQL", "content/site/expertise.yaml");
    expect(findUnmarkedSamples([project, named])).toEqual([
      "content/site/expertise.yaml, field body: expected sample: true in the file, found the sample name Northbeam",
    ]);
  });
});
