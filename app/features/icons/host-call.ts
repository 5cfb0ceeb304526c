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

/**
 * Whether something is a set of icons of this prefix as an icon host answers it. It is checked here and not by the schema
 * library, whose further parts would make the first script of every page longer.
 */
function isIconSet(data: unknown, prefix: string): boolean {
  const set = Object(data);
  return (
    set.prefix === prefix &&
    hasSizes(set) &&
    isRecordOf(set.icons, (icon) => isText(icon.body) && hasSizes(icon)) &&
    isRecordOf(set.aliases ?? {}, (alias) => isText(alias.parent) && hasSizes(alias))
  );
}

/** Longer ones are no icons, and would soon fill the storage. */
const LONGEST_BODY = 50_000;

const NUMBERS = ["left", "top", "width", "height", "rotate"];
const SWITCHES = ["hFlip", "vFlip"];

type Entry = Record<string, unknown>;

function isRecordOf(value: unknown, isEntry: (entry: Entry) => boolean): boolean {
  return typeof value === "object" && value !== null && Object.values(value).map(Object).every(isEntry);
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.length <= LONGEST_BODY;
}

function hasSizes(entry: Entry): boolean {
  return (
    NUMBERS.every((name) => entry[name] === undefined || Number.isFinite(entry[name])) &&
    SWITCHES.every((name) => entry[name] === undefined || typeof entry[name] === "boolean")
  );
}
