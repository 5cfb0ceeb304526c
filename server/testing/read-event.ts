/** An iCalendar property with raw parameters and an unescaped TEXT value. */
export type EventProperty = { name: string; parameters: string; value: string };

export type EventText = { components: string[]; properties: EventProperty[] };

const LINE =
  /^(?<name>[A-Z-]+)(?<parameters>(?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^":;,\p{Cc}]*))*):(?<value>[^\p{Cc}]*)$/u;

/**
 * Parses iCalendar strictly by RFC 5545 (sections 3.1 and 3.3.11).
 * @throws Error for anything a calendar program might reject.
 */
export function readEvent(ics: string): EventText {
  if (!ics.endsWith("\r\n") || /(?<!\r)\n|\r(?!\n)/.test(ics)) throw new Error("Lines do not end with CRLF.");
  const lines = ics.slice(0, -2).split("\r\n");
  const long = lines.find((line) => Buffer.byteLength(line) > 75 || line.includes("\uFFFD"));
  if (long !== undefined) throw new Error(`Not folded well: ${long}`);
  const properties = lines.join("\r\n").replaceAll("\r\n ", "").split("\r\n").map(readLine);
  return { components: readNesting(properties), properties };
}

export function valuesOf({ properties }: EventText, wanted: string): string[] {
  return properties.filter(({ name }) => name === wanted).map(({ value }) => value);
}

function readLine(line: string): EventProperty {
  const { name = "", parameters = "", value = "" } = LINE.exec(line)?.groups ?? {};
  if (name === "") throw new Error(`Not a property: ${line}`);
  if (/(?<!\\)(?:\\\\)*\\(?![\\;,nN])/.test(value)) throw new Error(`Not escaped well: ${line}`);
  return {
    name,
    parameters,
    value: value.replace(/\\(.)/g, (_, letter) => (/n/i.test(letter) ? "\n" : letter)),
  };
}

function readNesting(properties: EventProperty[]): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  for (const { name, value } of properties) {
    if (name === "BEGIN") {
      open.push(value);
      seen.push(open.join("/"));
    } else if (open.length === 0 || (name === "END" && open.pop() !== value)) {
      throw new Error(`Out of place: ${name}:${value}`);
    }
  }
  if (open.length > 0) throw new Error(`Not ended: ${open.join()}`);
  return seen;
}
