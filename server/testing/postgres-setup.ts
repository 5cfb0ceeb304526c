import type { TestProject } from "vitest/node";
import { findPostgres } from "#tools/setup/find-programs.mjs";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Empty when PostgreSQL is not installed. */
    postgresUrl: string;
  }
}

/** All tests share one PostgreSQL server. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (findPostgres() === undefined) {
    project.provide("postgresUrl", "");
    return undefined;
  }
  // No test cuts its power.
  const server = await startPostgres(["fsync=off"]);
  project.provide("postgresUrl", server.url);
  return server.remove;
}
