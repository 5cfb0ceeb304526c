import type { TestProject } from "vitest/node";
import { findPostgres } from "#tools/setup/find-programs.mjs";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the server that all tests share; empty when PostgreSQL is not installed. */
    postgresUrl: string;
  }
}

/** Runs one PostgreSQL server as long as the tests run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (findPostgres() === undefined) {
    project.provide("postgresUrl", "");
    return undefined;
  }
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return server.remove;
}
