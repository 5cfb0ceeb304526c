import { parseArgs } from "node:util";

/** What was asked of the command. `to` is who gets the test mail; undefined: those who get leads. */
export type LaunchCall = {
  json: boolean;
  help: boolean;
  settings: string | undefined;
  mail: { to: string | undefined } | undefined;
};

export const HELP = `Says what still stands between this checkout and a launch. Ends with 1 while something must be done.

  npm run launch-check                                the list
  npm run launch-check -- --settings FILE             with the settings of the server, from lines of NAME=value
  npm run launch-check -- --json                      for programs
  npm run launch-check -- --send-test-mail [ADDRESS]  sends one mail as the server would, and says who took it
`;

/** Reads the arguments. @throws Error with one sentence when they are not understood */
export function readCall(args: string[]): LaunchCall {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
      settings: { type: "string" },
      "send-test-mail": { type: "boolean", default: false },
    },
  });
  const [to, extra] = positionals;
  const sends = values["send-test-mail"];
  const odd = sends ? extra : to;
  if (odd !== undefined) throw new Error(`"${odd}" is not understood: --help lists what is.`);
  return {
    json: values.json,
    help: values.help,
    settings: values.settings,
    mail: sends ? { to } : undefined,
  };
}
