import { expect, onTestFinished, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { writeConfigurations } from "#tools/deploy/write-configurations.ts";
import { SERVER_NAMES, startServers } from "./three-servers.ts";

// The site itself has none of these. What is told apart here are files that stand in the folder of the site.
const ANSWERS = [
  ["/services/both", 301, "/services/new-name", "a page that a redirect hides"],
  ["/services/Both/?a=1", 301, "/services/new-name?a=1", "the same, spelled differently"],
  ["/services/old-name/index.md", 301, "/services/new-name.md", "the Markdown of a former address"],
  ["/es/contact-us.md", 308, "/contact-us.md", "the Markdown of a page that is not translated"],
  ["/blog/10-benefits", 308, "/blog/10-Benefits", "a page with capitals in its path"],
  ["/.env", 404, undefined, "a hidden file"],
  ["/_headers", 404, undefined, "rules for another host"],
  ["/es/none", 404, undefined, "an unknown path in a language without a page for it"],
  ["/.well-known/security.txt", 200, undefined, "what is public by its standard"],
] as const;

test("files that stand in the folder of the site without an address stay unseen, and redirects go first", async () => {
  const root = makeFakeBuild();
  writeConfigurations(root);
  const { ask, stop } = await startServers(root);
  onTestFinished(stop);
  for (const name of SERVER_NAMES) {
    for (const [path, status, location, what] of ANSWERS) {
      const answer = await ask[name](path);
      expect([name, what, answer.status, answer.headers.location]).toEqual([name, what, status, location]);
    }
    const [spanish, usual] = [await ask[name]("/es/none"), await ask[name]("/none")];
    expect([name, spanish.bytes.toString()]).toEqual([name, usual.bytes.toString()]);
  }
});
