import type { SiteManifest } from "#contract/site-manifest.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import type { ContentHistory } from "#publish/seo/last-change.ts";
import type { EnvSource } from "#server/config/env.ts";
import { BuildError, readSiteManifest } from "#server/config/site-manifest.ts";
import type { SourceFile } from "../content-review/source-texts.ts";

export const ORGANIZATION = "content/site/organization.yaml";
export const INTEGRATIONS = "content/site/integrations.yaml";
export const PRIVACY = "content/pages/privacy.md";

/** One entry of the list. must: blocks the launch; advice: worth a look; done: nothing is left to do. */
export type LaunchLine =
  | { level: "must" | "advice"; what: string; where: string; how: string }
  | { level: "done"; what: string };

export type LaunchLevel = LaunchLine["level"];

/** What the checks look at, besides the files of the working directory. */
export type LaunchContext = {
  reader: ContentReader;
  /** The server's environment variables. */
  source: EnvSource;
  /** Every content file that can be read, translations included. */
  files: readonly SourceFile[];
  /** When content changed, by git. */
  history: Promise<ContentHistory>;
  /** In milliseconds since 1970. */
  now: number;
};

/** Looks at one thing, and lists what is left to do about it. */
export type LaunchCheck = (context: LaunchContext) => LaunchLine[] | Promise<LaunchLine[]>;

export function must(what: string, where: string, how: string): LaunchLine {
  return { level: "must", what, where, how };
}

export function advise(what: string, where: string, how: string): LaunchLine {
  return { level: "advice", what, where, how };
}

export function done(what: string): LaunchLine {
  return { level: "done", what };
}

/** Such as "a, b, c and 2 more". */
export function nameSome(names: readonly string[]): string {
  const more = names.length - 3;
  return names.slice(0, 3).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

export function pluralize(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Undefined without a build, or with one of another version. */
export function readBuiltManifest(): SiteManifest | undefined {
  try {
    return readSiteManifest(".");
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}
