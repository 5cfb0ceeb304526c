import { writeFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { edit, enterContentCopy } from "../content/testing/content-copy.ts";
import { checkMessage, lineOf } from "../content/testing/mistakes.ts";
import { writePageOf } from "../content/testing/page-of-blocks.ts";

const FILE = "pages/examples.yaml";

const PAGE = writePageOf("video");

beforeEach(enterContentCopy);
beforeEach(() => writeFileSync(`content/${FILE}`, PAGE));

it.each([
  ["no poster", /^ +poster: .*\n/m, "", "poster", "text, found nothing", "- video:"],
  ["no text for it", /^ +alt: .*\n/m, "", "alt", "text, found nothing", "- video:"],
  [
    "an unknown file",
    "loom.webm",
    "lom.webm",
    "file",
    'the name of an .mp4 or .webm file in content/videos, without spaces, found "lom.webm"',
  ],
  [
    "a file and an address",
    "alt:",
    "address: https://youtu.be/aqz-KE-bpKQ\n      alt:",
    "address",
    "nothing, because the video has a file",
  ],
  ["nothing to play", /^ +file: .*\n/m, "", "", "a `file` or an `address`", "- video:"],
  [
    "a video of another company",
    "file: loom.webm",
    "address: https://youtube.example/watch?v=aqz-KE-bpKQ",
    "address",
    "a video such as https://youtu.be/dQw4w9WgXcQ or https://vimeo.com/76979871",
  ],
  [
    "a video that isn't public",
    "file: loom.webm",
    "address: https://vimeo.com/76979871/0123456789",
    "address",
    "a video such as",
  ],
])("%s is reported", (_, written, changed, field, expected, line = `${field}:`) => {
  expect(checkMessage(FILE)).toBe("");
  edit(FILE, written, changed);
  const place = ["blocks[1].video", field].filter(Boolean).join(".");
  expect(checkMessage(FILE)).toContain(
    `content/${FILE} cannot be used:\n  - field "${place}": expected ${expected}`,
  );
  expect(checkMessage(FILE)).toContain(`(line ${lineOf(FILE, line)})`);
});

it.each([
  "https://youtu.be/aqz-KE-bpKQ?si=abc",
  "https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=10",
  "https://m.youtube.com/shorts/aqz-KE-bpKQ",
  "https://vimeo.com/76979871?share=copy",
  "https://player.vimeo.com/video/76979871",
])("%s is a video", (address) => {
  edit(FILE, "file: loom.webm", `address: ${address}`);
  expect(checkMessage(FILE)).toBe("");
});

it("a video has captions in a language of the site", () => {
  writeFileSync("content/videos/new.mp4", "a video");
  edit(FILE, "loom.webm", "new.mp4");
  const place = `(line ${lineOf(FILE, "file:")})`;
  const start = 'field "blocks[1].video.file": expected';
  expect(checkMessage(FILE)).toContain(
    `${start} captions in content/videos/new.en-US.vtt, found "no such file" ${place}`,
  );
  writeFileSync("content/videos/new.es-US.vtt", "1\n00:00 --> 00:01\nHola\n");
  expect(checkMessage(FILE)).toContain(
    `${start} "WEBVTT" at the beginning of content/videos/new.es-US.vtt, found "other text" ${place}`,
  );
  writeFileSync("content/videos/new.es-US.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n");
  expect(checkMessage(FILE)).toBe("");
});

it("files that are neither a video nor captions of one are reported", () => {
  for (const name of ["loom.en.vtt", "other.en-US.vtt", "loom.mov"]) {
    writeFileSync(`content/videos/${name}`, "WEBVTT\n");
    expect(checkMessage(`videos/${name}`)).toContain("found one that nothing reads");
  }
  for (const name of ["loom.webm", "loom.en-US.vtt"]) expect(checkMessage(`videos/${name}`)).toBe("");
});
