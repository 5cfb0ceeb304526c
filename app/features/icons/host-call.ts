import { isIconSet } from "./icon-set.ts";

/** Calls a host in the way the icon library wants it, and tells afterwards what was answered. */
type HostCall = {
  callHost: (address: string) => Promise<Response>;
  /** Whether a host has answered a question for this icon: it has none if there is none now. */
  wasAnswered: (name: string) => boolean;
};

/**
 * Makes the function with which the icon library asks a host. An answer of 404 ends a question, any other that is no icon
 * set lets the next host be asked.
 * @param timeout how long all hosts together may take for one question, in milliseconds
 */
export function createHostCall(timeout: number): HostCall {
  const deadlines = new Map<string, AbortSignal>();
  const answered = new Set<string>();

  async function callHost(encoded: string): Promise<Response> {
    // Commas as they are: encoded, they would make an address longer than the library has counted.
    const address = encoded.replaceAll("%2C", ",");
    const { prefix, names, question } = readQuestion(address);
    const signal = deadlines.get(question) ?? startDeadline(timeout);
    deadlines.set(question, signal);
    const response = await fetch(address, { credentials: "omit", signal });
    if (response.status !== 200 && response.status !== 404) return response;
    const set: unknown = response.status === 200 && (await response.json());
    if (set && !isIconSet(set, prefix)) return new Response(null, { status: BAD_ANSWER });
    for (const name of names) answered.add(`${prefix}:${name}`);
    return set ? Response.json(set) : response;
  }

  return { callHost, wasAnswered: (name) => answered.has(name) };
}

const BAD_ANSWER = 502;

function readQuestion(address: string) {
  const [, question = "", prefix = "", names = ""] =
    /\/(([a-z0-9-]+)\.json\?icons=(.*))$/.exec(address) ?? [];
  return { question, prefix, names: names.split(",") };
}

function startDeadline(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
