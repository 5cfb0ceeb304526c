import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { edit, enterContentCopy } from "../content/testing/content-copy.ts";
import { addLine, checkMessage, lineOf } from "../content/testing/mistakes.ts";

const POST = "blog/what-an-mvp-leaves-out.md";

beforeEach(enterContentCopy);

describe("a link that leads nowhere", () => {
  it.each([
    ["/nope", "the path of a page of this site"],
    ["/blog/nope?from=here#top", "the path of a page of this site"],
    ["contact-us", "the path of a page of this site"],
    ["//www.example.com", "the path of a page of this site"],
    ["/Contact-Us", "/contact-us, as the page is written"],
    ["/privacy/", "/privacy, as the page is written"],
    ["https://www.loomwright.example/nope", "the path of a page of this site"],
    ["/privacy#nothing", "the id of a part of the page, one of who-is-responsible-for-your-data"],
    ["/pricing#nothing", "the id of a part of the page, one of main, "],
    ["#nothing", "the id of a part of the page"],
  ])("%s in a text is reported with its line", (link, sentence) => {
    addLine(POST, `See\n[this](${link}).`);
    const message = checkMessage(POST);
    expect(message).toContain(`field "body": expected ${sentence}`);
    expect(message).toContain(`, found "${link}" (line ${lineOf(POST, "[this](")})`);
  });

  it.each([
    "/contact-us?topic=a",
    "/privacy#who-is-responsible-for-your-data",
    "/pricing#saving",
    "#calculator",
    "/services/shopify-development",
    "https://www.loomwright.example/trust",
    "/llms.txt",
    "/trust.md",
    "https://www.example.com/nope",
    "mailto:a@example.com",
  ])("%s is none", (link) => {
    addLine(POST, `See [this](${link}).`);
    expect(checkMessage(POST)).toBe("");
  });

  it("is found again when its page is deleted, and forgiven when it is back", () => {
    const other = "content/blog/hours-per-feature.md";
    addLine(POST, "[Hours](/blog/hours-per-feature)");
    expect(checkMessage(POST)).toBe("");
    const text = readFileSync(other, "utf8");
    rmSync(other);
    expect(checkMessage(POST)).toContain('found "/blog/hours-per-feature"');
    writeFileSync(other, text);
    expect(checkMessage(POST)).toBe("");
  });

  it("is reported in the fields of other files", () => {
    edit("pages/index.yaml", /path: \/services\/cloud.*/, "path: /services/none");
    expect(checkMessage("pages/index.yaml")).toContain(
      `found "/services/none" (line ${lineOf("pages/index.yaml", "/services/none")})`,
    );
  });
});
