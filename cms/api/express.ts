import { createRequire } from "node:module";
import path from "node:path";
import type { Connect } from "vite";
import type { Editor } from "../editor/install-editor.ts";

/** What this server uses of express, which is installed with the editor and not with the project. */
export type Exchange = {
  request: { body: unknown };
  response: { status(code: number): Exchange["response"]; json(value: unknown): void };
};

type Step = (
  request: Exchange["request"],
  response: Exchange["response"],
  next: (error?: unknown) => void,
) => void;

type LastStep = (
  error: unknown,
  request: Exchange["request"],
  response: Exchange["response"],
  next: unknown,
) => void;

export type App = Connect.NextHandleFunction & {
  post(path: string, ...steps: unknown[]): void;
  use(step: LastStep): void;
};

type Express = { (): App; json(options: { limit: string }): unknown };
type Middlewares = { registerLocalFs(app: App, options: { logLevel: string }): Promise<void> };

/**
 * The editor's own server for files, at a path, behind steps of ours.
 * @param path the one that it answers, always `/api/v1`
 */
export async function createFileServer({ packages, middlewares }: Editor, ...steps: Step[]): Promise<App> {
  const load = createRequire(path.join(packages, "index.js"));
  // Both are JavaScript without types; these are the parts of them that are used here.
  const express = load("express") as Express;
  const { registerLocalFs } = load(middlewares) as Middlewares;
  const app = express();
  app.post("/api/v1", express.json({ limit: "100mb" }), ...steps);
  await registerLocalFs(app, { logLevel: "error" });
  app.use(answerFault);
  return app;
}

// Express knows by its four parameters that it is for faults: a body that is no JSON is one.
function answerFault(
  error: unknown,
  _request: unknown,
  response: Exchange["response"],
  _next: unknown,
): void {
  const reason = error instanceof Error ? error.message : String(error);
  response.status(400).json({ error: `The editor sent something that cannot be read: ${reason}` });
}
