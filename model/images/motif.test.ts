import { writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { enterContentCopy, set } from "../content/testing/content-copy.ts";
import { loadServicePage } from "../services/load-service-page.server.ts";

const MVP = "services/mvp-development-services.md";

beforeEach(enterContentCopy);
beforeEach(() => set(MVP, "motif: new"));

describe("a motif", () => {
  it("changes the picture and its URL when its file changes", () => {
    const before = readCover(["##", "##"]);
    expect(readCover(["##", "#."])).not.toBe(before);
  });

  const ROWS = "rows of 2 dots and number signs in content/motifs/new.txt";
  it.each([
    ["a short row", ["##", "#"], ROWS, "# in row 2"],
    ["another sign", ["#x"], ROWS, "#x in row 1"],
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
  writeFileSync("content/motifs/new.txt", rows.join("\n"));
  const { blocks } = loadServicePage(openContent(), "mvp-development-services");
  const [hero] = blocks;
  return hero?.block === "hero" ? (hero.props.image?.src ?? "") : "";
}
