import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { ContentReader } from "../reader/content-reader.server.ts";
import { checkFile } from "../reader/list-errors.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";

const reader = new ContentReader();

const POST = "blog/what-an-mvp-leaves-out.md";

beforeEach(enterContentCopy);

const place = (file: string) => `content/${file}`;
const read = (file: string) => readFileSync(place(file), "utf8");

/** The number of the line with this text. */
function lineOf(file: string, text: string): number {
  return read(file).slice(0, read(file).indexOf(text)).split("\n").length;
}

function addLine(file: string, line: string): void {
  writeFileSync(place(file), `${read(file).trimEnd()}\n\n${line}\n`);
}

describe("a link that leads nowhere", () => {
  it.each([
    ["/nope", "the path of a page of this site"],
    ["/hi/nope", "the path of a page of this site"],
    ["/blog/nope?from=here#top", "the path of a page of this site"],
    ["contact-us", "the path of a page of this site"],
    ["../privacy", "the path of a page of this site"],
    ["//www.example.com", "the path of a page of this site"],
    ["/Contact-Us", "/contact-us, as the page is written"],
    ["/privacy/", "/privacy, as the page is written"],
    ["https://www.loomwright.example/nope", "the path of a page of this site"],
    ["/privacy#nothing", "the id of a part of the page, one of who-is-responsible-for-your-data"],
    ["/pricing#nothing", "the id of a part of the page, one of main, "],
    ["#nothing", "the id of a part of the page"],
  ])("%s in a text is reported with its line", (link, sentence) => {
    addLine(POST, `See\n[this](${link}).`);
    expect(() => checkFile(reader, POST)).toThrow(
      new RegExp(
        `field "body": expected ${quote(sentence)}.*, found "${quote(link)}" \\(line ${lineOf(POST, "[this](")}\\)`,
      ),
    );
  });

  it.each([
    ["/contact-us?topic=a"],
    ["/privacy#who-is-responsible-for-your-data"],
    ["/pricing#saving"],
    ["/services/shopify-development"],
    ["https://www.loomwright.example/trust"],
    ["https://www.example.com/nope"],
    ["mailto:a@example.com"],
    ["/llms.txt"],
    ["/trust.md"],
    ["#calculator"],
  ])("%s is none", (link) => {
    addLine(POST, `See [this](${link}).`);
    expect(() => checkFile(reader, POST)).not.toThrow();
  });

  it("is found again when its page is deleted, and forgiven when it is back", () => {
    const other = "blog/hours-per-feature.md";
    addLine(POST, "[Hours](/blog/hours-per-feature)");
    expect(() => checkFile(reader, POST)).not.toThrow();
    const text = read(other);
    rmSync(place(other));
    expect(() => checkFile(reader, POST)).toThrow('found "/blog/hours-per-feature"');
    writeFileSync(place(other), text);
    expect(() => checkFile(reader, POST)).not.toThrow();
  });

  it("is reported in the fields of other files", () => {
    edit("site/home.yaml", /path: \/services\/cloud.*/, "path: /services/none");
    expect(() => checkFile(reader, "site/home.yaml")).toThrow(
      `found "/services/none" (line ${lineOf("site/home.yaml", "/services/none")})`,
    );
  });
});

function quote(text: string): string {
  return text.replace(/[.?/#]/g, "\\$&");
}
