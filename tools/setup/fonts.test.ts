import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { listFonts } from "./fonts.mjs";

/** Runs tests with an fc-list that knows fonts for one language alone, or without one. */
function useFontsFor(language: string | undefined): void {
  const folder = mkdtempSync(path.join(tmpdir(), "fonts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = path.join(folder, "fc-list");
  if (language) writeFileSync(program, `#!/bin/sh\n[ "$1" = :lang=${language} ] && echo Some Sans\nexit 0\n`);
  if (language) chmodSync(program, 0o755);
  vi.stubEnv("PATH", folder);
}

function listMissing(locales: string[]) {
  return listFonts(locales)
    .filter(({ find }) => find() === undefined)
    .map(({ name, packages }) => ({ name, packages }));
}

test("a font is missing for each language whose script no font has, with Debian's package for it", () => {
  useFontsFor("pt");
  expect(listMissing(["pt-BR", "mr-IN", "ta-IN"])).toEqual([
    { name: "a font for mr-IN", packages: ["fonts-lohit-deva"] },
    { name: "a font for ta-IN", packages: ["fonts-lohit-taml"] },
  ]);
});

test("nothing is missing where a font is installed, even one of a script without a known package", () => {
  useFontsFor("sat");
  expect(listMissing(["sat-IN"])).toEqual([]);
});

test("without fontconfig, it and every font are missing", () => {
  useFontsFor(undefined);
  expect(listMissing(["pt-BR"]).flatMap(({ packages }) => packages)).toEqual([
    "fontconfig",
    "fonts-liberation",
  ]);
});

test("a script without a known package is named, and where to add it", () => {
  useFontsFor("pt");
  expect(listMissing(["sat-IN"])).toEqual([
    { name: expect.stringMatching(/sat-IN.*tools\/setup\/fonts\.mjs.*Olck/), packages: [] },
  ]);
});
