import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { isSeq, parseDocument } from "yaml";
import { writePageOf } from "#model/content/testing/page-of-blocks.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { copyProject } from "#tools/sites/start-site.ts";
import { CLIENT_ADDRESS_HEADER, DATA_DIR } from "../served-site.ts";
import { FOREIGN_ICONS, SITE_NAMES, SITE_PORTS, SITES, type SiteName } from "./configured-sites.ts";

await serveConfigured();

/** Publishes the site with each of the third-party settings, as an owner would, and serves them until SIGTERM. */
async function serveConfigured(): Promise<void> {
  await using copy = await copyProject({ withBuild: true });
  // The players of other companies are in no page of the content.
  writeFileSync(path.join(copy.folder, "content/pages/examples.yaml"), writePageOf("video"));
  for (const name of SITE_NAMES) await publish(copy.folder, name);
  const stopped = new Promise((resolve) => process.once("SIGTERM", resolve));
  const servers = [];
  // The first one last: the tests begin when it answers.
  for (const name of SITE_NAMES.toReversed()) {
    const server = startProcess(folderOf(copy.folder, name), {
      PORT: String(SITE_PORTS[name]),
      DATA_DIR: path.join(DATA_DIR, name),
      CLIENT_ADDRESS_HEADER,
      LOG_LEVEL: "warn",
    });
    servers.push(server);
    await server.url();
  }
  await stopped;
  for (const { child, exitCode } of servers) {
    child.kill();
    await exitCode();
  }
}

/** A folder for each, because servers switch to what is published in theirs. */
async function publish(folder: string, name: SiteName): Promise<void> {
  edit(path.join(folder, "content/site/integrations.yaml"), (document) => {
    const original = parseDocument(readFileSync("content/site/integrations.yaml", "utf8")).toJS();
    document.contents = document.createNode({ ...original, ...SITES[name] });
  });
  edit(path.join(folder, "content/site/testimonials.yaml"), (document) => {
    const testimonials = document.get("testimonials");
    if (!isSeq(testimonials)) throw new Error("There are no testimonials.");
    for (const place of testimonials.items.keys())
      document.setIn(["testimonials", place, "icon"], FOREIGN_ICONS[place % FOREIGN_ICONS.length]);
  });
  await promisify(execFile)("npm", ["run", "republish"], { cwd: folder });
  await cp(path.join(folder, "build"), path.join(folderOf(folder, name), "build"), { recursive: true });
}

/** Where the next publishing does not take it for a source. */
function folderOf(folder: string, name: SiteName): string {
  return path.join(folder, "data", name);
}

function edit(file: string, change: (document: ReturnType<typeof parseDocument>) => void): void {
  const document = parseDocument(readFileSync(file, "utf8"));
  change(document);
  writeFileSync(file, document.toString());
}
