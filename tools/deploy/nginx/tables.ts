import type { SiteTable } from "../site-table.ts";
import { formatAddresses, formatFolding } from "./address-tables.ts";
import { formatFiles, formatKinds } from "./file-tables.ts";
import { formatForms } from "./form-tables.ts";

/**
 * What nginx has to know of the site, as tables for its `http` block: which address is a page, where others lead, and how each
 * kind of file is sent.
 */
export function formatTables(table: SiteTable): string {
  const parts = [
    HEADING,
    formatHashSizes(table),
    ...formatFolding(),
    ...formatAddresses(table),
    ...formatForms(table),
    ...formatFiles(table),
    ...formatKinds(table),
  ];
  return `${parts.join("\n\n")}\n`;
}

const HEADING = `# Written by \`npm run build\` from the content: every address of the site, and how it is answered.
# Include it in the http block. It changes with each build: edit nothing here.`;

/** nginx wants to know beforehand how large its tables become. */
function formatHashSizes({ pages, moved, origin }: SiteTable): string {
  const longest = Math.max(
    ...[...pages.map(({ path }) => path), ...moved.map(({ from }) => from)].map(byteLength),
  );
  const bucket = 2 ** Math.ceil(Math.log2(longest + origin.length + 64));
  const size = 2 ** Math.ceil(Math.log2(Math.max(256, pages.length + moved.length) * 8));
  return `map_hash_bucket_size ${bucket};\nmap_hash_max_size ${size};`;
}

function byteLength(text: string): number {
  return Buffer.byteLength(text);
}
