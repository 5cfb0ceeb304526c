import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyProject, runThere } from "./copy-project.ts";

const PAGE = "app/pages/error.tsx";

test("a page in an unknown layout stops the build, which names the layout, the file and the layouts there are", async () => {
  const copy = await copyProject("unknown-layout");
  onTestFinished(() => rm(copy, { recursive: true }));
  const file = path.join(copy, PAGE);
  const before = await readFile(file, "utf8");
  const after = before.replace('layout: "minimal"', 'layout: "nowhere"');
  expect(after).not.toBe(before);
  await writeFile(file, after);
  await expect(runThere(copy, "npx", "react-router", "build")).rejects.toThrow(
    /app\/pages\/error\.tsx: expected one of the layouts default, .*, minimal, .*, found "nowhere"/,
  );
}, 300_000);
