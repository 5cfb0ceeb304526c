type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey">;

/** Whether Ctrl K or Cmd K is pressed. On layouts without Latin letters the position counts. */
export function isCommandK({ key, code, shiftKey, ctrlKey, metaKey }: Key): boolean {
  const isLetterK = key > "~" ? code === "KeyK" : key.toLowerCase() === "k";
  return isLetterK && !shiftKey && (ctrlKey || metaKey);
}
