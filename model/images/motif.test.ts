import { mkdirSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";

const MVP = "services/mvp-development-services.md";
const reader = new ContentReader();

beforeEach(enterContentCopy);
beforeEach(() => edit(MVP, /^motif:.*$/m, "motif: new"));

describe("a motif", () => {
  it("changes the picture and its URL when its file changes", () => {
    const before = readCover(["##", "##"]);
    expect(before).toContain("/weaves/cover/development/new/mvp-development-services.");
    expect(readCover(["##", "#."])).not.toBe(before);
  });

  it("is reported with all that there are when it is unknown", () => {
    edit(MVP, /^motif:.*$/m, "motif: dragon");
    expect(() => loadService(reader, "mvp-development-services")).toThrow(
      /content\/services\/mvp-development-services.md cannot be used:\n {2}- field "motif": expected one of bag, bell, .*, found "dragon"/,
    );
  });

  it.each([
    ["a short row", ["##", "#"], "rows of 2 dots and number signs in content/motifs/new.txt", "# in row 2"],
    ["another sign", ["#x"], "rows of 2 dots and number signs in content/motifs/new.txt", "#x in row 1"],
    [
      "too many columns",
      ["#".repeat(25)],
      "at most 24 columns and 21 rows in content/motifs/new.txt",
      "25 columns and 1 rows",
    ],
  ])("is reported when it has %s", (_, rows, expected, found) => {
    expect(() => readCover(rows)).toThrow(`field "motif": expected ${expected}, found "${found}"`);
  });
});

function readCover(rows: string[]): string {
  mkdirSync("content/motifs", { recursive: true });
  writeFileSync("content/motifs/new.txt", rows.join("\n"));
  return loadService(reader, "mvp-development-services").cover.src;
}
