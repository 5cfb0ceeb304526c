import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readWovenImage } from "#app/content/woven-image.server.ts";
import { readIcon } from "#app/icons/read-icon.server.ts";
import { writeDrawnPictures } from "./drawn-pictures.ts";

let build: string;
let client: string;

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), "drawn-"));
  client = path.join(build, "client");
  mkdirSync(path.join(client, "blog"), { recursive: true });
});

afterEach(() => rmSync(build, { recursive: true }));

it("draws what the pages, their data and the page beside the site ask for", async () => {
  const [one, other, third] = ["one", "other", "third"].map((seed) => readWovenImage("card", "cloud", seed));
  writeFileSync(path.join(client, "blog/index.html"), `<img src="${one?.src}">`);
  writeFileSync(path.join(client, "blog.data"), `["src","${other?.src}"]`);
  writeFileSync(path.join(build, "not-sent.html"), `<p style="background-image:url(${third?.src})">`);
  await writeDrawnPictures(client);
  for (const image of [one, other, third]) {
    expect(readFileSync(path.join(client, image?.src ?? ""), "utf8")).toMatch(/^<svg /);
  }
});

it("draws the icons", async () => {
  const icon = readIcon("ion:calendar-outline");
  writeFileSync(path.join(client, "index.html"), `<span style="mask-image:url(${icon?.src})">`);
  await writeDrawnPictures(client);
  expect(readFileSync(path.join(client, icon?.src ?? ""), "utf8")).toMatch(
    /^<svg [^>]*viewBox="0 0 512 512"/,
  );
});

it.each([
  ["of a kind that there is not", "/assets/images/weaves/rug/cloud/one.00000000.svg"],
  ["that would be drawn differently", "/assets/images/weaves/card/cloud/one.00000000.svg"],
])("refuses a picture %s", async (_, address) => {
  writeFileSync(path.join(client, "index.html"), `<img src="${address}">`);
  await expect(writeDrawnPictures(client)).rejects.toThrow(`A page asks for ${address}`);
});
