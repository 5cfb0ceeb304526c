/** What the build says in `_headers` and `_redirects`, for hosts that read other files. */
export type HostRules = {
  /** By pattern, in which `*` stands for anything. */
  headers: { pattern: string; fields: [name: string, value: string][] }[];
  redirects: { from: string; to: string }[];
};

/** Reads the two files as the build writes them. */
export function parseHostRules(headers: string, redirects: string): HostRules {
  return {
    headers: headers.trim().split("\n\n").map(parseBlock),
    redirects: redirects.trim().split("\n").map(parseRedirect),
  };
}

function parseBlock(block: string): HostRules["headers"][number] {
  const [pattern = "", ...lines] = block.split("\n");
  return { pattern, fields: lines.map(parseField) };
}

function parseField(line: string): [string, string] {
  const [name = "", ...value] = line.trim().split(": ");
  return [name, value.join(": ")];
}

function parseRedirect(line: string): HostRules["redirects"][number] {
  const [from = "", to = ""] = line.split(" ");
  return { from, to };
}
