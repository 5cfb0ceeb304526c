const KEY = "copied block";

/** Keeps a block for other pages and windows. @returns what to tell about it */
export function copyBlock(block: unknown): string {
  localStorage.setItem(KEY, JSON.stringify(block));
  return "Copied. Add a block on any page to paste it.";
}

/** Undefined if none was copied. */
export function readCopiedBlock(): unknown {
  const text = localStorage.getItem(KEY);
  return text === null ? undefined : JSON.parse(text);
}
