import type { LeadRecord } from "#server/relay/store/store.ts";

const HEADER = ["ID", "RECEIVED", "NAME", "EMAIL", "STATE", "ATTEMPTS", "LAST ERROR"];
const WIDEST = 48;

/** A table for people; an empty text when there is no lead. */
export function formatLeadsTable(records: LeadRecord[]): string {
  if (records.length === 0) return "";
  const rows = [HEADER, ...records.map(toCells)].map((cells) => cells.map(toVisibleText));
  const widths = HEADER.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lines = rows.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

function toCells({ lead, state, attempts }: LeadRecord): string[] {
  const received = new Date(lead.receivedAt).toISOString().slice(0, 19).replace("T", " ");
  const lastError = state === "failing" ? (attempts.at(-1)?.error ?? "") : "";
  return [lead.id, received, lead.first_name, lead.email, state, String(attempts.length), lastError];
}

// A name may hold control characters that would rewrite the terminal.
function toVisibleText(text: string): string {
  const visible = text.replace(/\p{Cc}+/gu, " ");
  return visible.length > WIDEST ? `${visible.slice(0, WIDEST - 1)}…` : visible;
}
