/**
 * Whether something is a set of icons of this prefix as an icon host answers it. It is checked here and not by the schema
 * library, whose further parts would make the first script of every page longer.
 */
export function isIconSet(data: unknown, prefix: string): boolean {
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
