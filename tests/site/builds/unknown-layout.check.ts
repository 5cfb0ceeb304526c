import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyProject, runIn } from "./copy-project.ts";

const PAGE = "app/pages/error.tsx";

test("an unknown layout fails the build with the file and the known layouts", async () => {
  const copy = await copyProject("unknown-layout");
  onTestFinished(() => rm(copy, { recursive: true }));
  const file = path.join(copy, PAGE);
  const before = await readFile(file, "utf8");
  const after = before.replace('layout: "minimal"', 'layout: "nowhere"');
  expect(after).not.toBe(before);
  await writeFile(file, after);
  await expect(runIn(copy, "npx", "react-router", "build")).rejects.toThrow(
    /app\/pages\/error\.tsx: expected one of the layouts default, .*, minimal, .*, found "nowhere"/,
  );
}, 300_000);
