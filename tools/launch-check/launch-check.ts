import { readFileSync } from "node:fs";
import { parseArgs, parseEnv, styleText } from "node:util";
import { openContent } from "#content.config";
import { ContentError } from "#model/content/content-error.ts";
import { EnvError, type EnvSource } from "#server/config/env.ts";
import { errorMessage } from "#server/error-message.ts";
import { listContentFiles, readSourceFile, type SourceFile } from "../content-review/source-texts.ts";
import { CONTENT_CHECKS, describeContentProblem } from "./content-checks.ts";
import type { Todo } from "./launch-context.ts";
import { SERVER_CHECKS } from "./server-checks.ts";
import { sendTestMail } from "./test-mail.ts";

const HELP = `Lists what must be done before a launch. Exits with 1 while there is something.

  npm run launch-check                                print the list
  npm run launch-check -- --settings FILE             with the server settings, from lines of NAME=value
  npm run launch-check -- --send-test-mail [ADDRESS]  send one mail as the server would
`;

if (import.meta.main) {
  try {
    // biome-ignore lint/style/noProcessEnv: the server settings are read here and passed to every check
    const { code, text } = await checkLaunch(process.argv.slice(2), process.env);
    process.stdout.write(text);
    process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = 2;
  }
}

/**
 * @param source gets what a file of settings says besides, as the fingerprint of the build reads it there
 * @returns the exit code and what is printed
 * @throws Error when the arguments are invalid
 */
export async function checkLaunch(
  args: string[],
  source: EnvSource,
): Promise<{ code: number; text: string }> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      settings: { type: "string" },
      "send-test-mail": { type: "boolean" },
    },
  });
  const { help, settings, "send-test-mail": isMail } = values;
  const [to, extra] = positionals;
  const odd = isMail ? extra : to;
  if (odd !== undefined) throw new Error(`Unknown argument "${odd}": see --help.`);
  if (help) return { code: 0, text: HELP };
  // The environment wins over the file.
  const additional = settings === undefined ? {} : parseEnv(readFileSync(settings, "utf8"));
  for (const [name, value] of Object.entries(additional)) source[name] ??= value;
  if (isMail) return sendTestMail(openContent(), source, to);
  const todos = await listTodos(source);
  return { code: todos.length === 0 ? 0 : 1, text: writeReport(todos) };
}

/** What several checks find, such as an invalid file, is listed once. */
async function listTodos(source: EnvSource): Promise<Todo[]> {
  const context = { source, reader: openContent(), files: readContentFiles() };
  const found = new Map<string, Todo>();
  const note = (todo: Todo) => found.set(`${todo.what} ${todo.how}`, todo);
  for (const check of [...CONTENT_CHECKS, ...SERVER_CHECKS])
    try {
      for await (const todo of check(context)) note(todo);
    } catch (error) {
      if (error instanceof ContentError) note(describeContentProblem(error.message));
      else if (error instanceof EnvError)
        note({ what: "A setting cannot be used", where: "the server's environment", how: error.message });
      else throw error;
    }
  return [...found.values()];
}

/** Every content file that can be read, translations included. */
export function readContentFiles(): SourceFile[] {
  return listContentFiles().flatMap((file) => {
    try {
      return [readSourceFile(file)];
    } catch {
      // The check of the content reports it.
      return [];
    }
  });
}

function writeReport(todos: readonly Todo[]): string {
  const lines = todos.map(
    ({ what, where, how }) => `${styleText("red", "must")}  ${what}\n      in: ${where}\n      ${how}\n`,
  );
  const count = `${todos.length} ${todos.length === 1 ? "thing" : "things"} must be done`;
  const sum = todos.length === 0 ? "Nothing must be done" : `\n${count}`;
  const mail = "Have you received a test mail? `npm run launch-check -- --send-test-mail` sends one.";
  return `${lines.join("")}${sum} before the launch. docs/launch.md explains the list.\n${mail}\n`;
}
