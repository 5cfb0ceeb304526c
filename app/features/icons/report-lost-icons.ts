/** notRetrieved: no host, or none that answered well. unknown: a host answered that it has no such icon. */
export type LostReason = "notRetrieved" | "unknown";

const lost: Record<LostReason, string[]> = { notRetrieved: [], unknown: [] };
let searches = 0;

/** Names an icon that stays empty in the report that follows. */
export function noteLostIcon(name: string, reason: LostReason): void {
  lost[reason].push(name);
}

/** Counts a search as under way until it ends. When the last one of a page has ended, all lost icons are reported at once. */
export async function countSearch<Value>(search: Promise<Value>): Promise<Value> {
  searches += 1;
  try {
    return await search;
  } finally {
    searches -= 1;
    // The icons of one page start their searches in one tick, in which some may already have ended.
    setTimeout(reportLostIcons);
  }
}

function reportLostIcons(): void {
  if (searches > 0) return;
  const notRetrieved = take("notRetrieved");
  const unknown = take("unknown");
  if (notRetrieved) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this message (section 8)
    console.error(
      `Icons could not be retrieved because the API is not configured properly: ${notRetrieved} (content/site/integrations.yaml, icons)`,
    );
  }
  // biome-ignore lint/suspicious/noConsole: the name is written wrongly somewhere in the content
  if (unknown) console.warn(`The icon hosts know no icon of this name: ${unknown}`);
}

function take(reason: LostReason): string {
  return lost[reason].splice(0).sort().join(", ");
}
