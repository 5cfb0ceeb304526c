/** The values of an iCalendar property, whose lines are unfolded and whose texts are unescaped. */
export function valuesOf(ics: string, name: string): string[] {
  const lines = ics.replaceAll(/\r?\n /g, "").split(/\r?\n/);
  return lines.flatMap((line) => {
    const [, found, value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    return found === name ? value.replaceAll("\\n", "\n").replaceAll(/\\([\\;,])/g, "$1") : [];
  });
}
