import { indent, quote } from "./tokens.ts";

/**
 * A block that sets headers when the answer is sent: what Caddy itself says of files is replaced then, and what our own server
 * does not say is left out.
 */
export function formatHeaders(headers: Readonly<Record<string, string>>, matcher = ""): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`);
  return `header ${matcher ? `${matcher} ` : ""}{\n${indent([...lines, "-Server", "-Last-Modified", "-Accept-Ranges", "defer"])}\n}`;
}

/** Puts lines into a block. */
export function formatBlock(name: string, parts: readonly string[]): string {
  return `${name} {\n${indent(parts.flatMap((part) => part.split("\n")))}\n}`;
}
