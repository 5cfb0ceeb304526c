/** Breaks a text between words into lines of at most so many characters. A longer word is broken where the line ends. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  // What stands between backticks is to be copied, and stays in one piece.
  const words = text.match(/(?:`[^`]*`|\S)+/g) ?? [];
  const pieces = words.flatMap((word) => word.match(new RegExp(`.{1,${width}}`, "gu")) ?? []);
  for (const piece of pieces) {
    const longer = line === "" ? piece : `${line} ${piece}`;
    if (longer.length > width) lines.push(line);
    line = longer.length > width ? piece : longer;
  }
  return line === "" ? lines : [...lines, line];
}
