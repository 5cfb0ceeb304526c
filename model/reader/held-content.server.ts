import { contentLanguage } from "../translations/content-locale.server.ts";

declare global {
  // A build runs this code several times over: as it stands here, and in the bundle that renders the pages.
  var heldContent: Map<string, unknown> | undefined;
  var showsComing: boolean | undefined;
}

/** Says that no content changes until this process ends, as in a build: from now on, it is read and sorted out once. */
export function holdContent(): void {
  globalThis.heldContent ??= new Map();
}

/** Lets content change again. */
export function releaseContent(): void {
  globalThis.heldContent = undefined;
}

/** Says that what is not to be published yet is shown, as in development. */
export function showComing(shows = true): void {
  globalThis.showsComing = shows;
}

/** Whether what is not to be published yet is shown: never by a build, which starts a development server for its own use. */
export function isComingShown(): boolean {
  return globalThis.showsComing === true && !isContentHeld();
}

/** Whether no content changes until this process ends. */
export function isContentHeld(): boolean {
  return globalThis.heldContent !== undefined;
}

/**
 * What was found out from content under a name, in the present language; found out again each time while content may
 * change.
 */
export function memoize<Value>(name: string, findOut: () => Value): Value {
  const held = globalThis.heldContent;
  if (!held) return findOut();
  const { words, links } = contentLanguage();
  const key = `${words} ${links} ${name}`;
  // One name always stands for one thing, so what was kept has the type that is asked for.
  if (held.has(key)) return held.get(key) as Value;
  const value = findOut();
  held.set(key, value);
  return value;
}
