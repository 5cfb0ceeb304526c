import { CROSSING, INSET, type Run } from "./floats.server.ts";
import type { Palette } from "./palette.server.ts";
import type { Yarn } from "./yarn.server.ts";

/** Threads written as dashed lines: a line of any length costs the same bytes. */
export type DashedThreads = {
  /** Adds the floats of one thread. `write` places a line of this length at this distance from the thread's beginning. */
  add(yarn: Yarn, runs: readonly Run[], write: (start: number, length: number) => string): void;
  write(palette: Palette): string;
};

export function createDashedThreads(): DashedThreads {
  const groups = new Map<string, { yarn: Yarn; dashes: string; path: string }>();
  const append = (yarn: Yarn, dashes: string, path: string) => {
    const key = `${yarn} ${dashes}`;
    const group = groups.get(key) ?? { yarn, dashes, path: "" };
    groups.set(key, { ...group, path: group.path + path });
  };
  return {
    add(yarn, runs, write) {
      const writeRun = ({ start, length }: Run) =>
        write(start * CROSSING + INSET, length * CROSSING - 2 * INSET);
      const repeat = findRepeat(runs);
      const [first, second] = runs;
      const last = runs.at(-1);
      if (repeat === undefined || !first || !second || !last) {
        append(yarn, "", runs.map(writeRun).join(""));
        return;
      }
      const from = second.start * CROSSING + INSET;
      const line = write(from, (last.start + last.length) * CROSSING - INSET - from);
      append(yarn, writeDashes(runs.slice(1, repeat + 2)), line);
      // The edge may cut the first float, so it is outside of the repeat.
      append(yarn, "", writeRun(first));
    },
    write: (palette) =>
      [...groups.values()]
        .map(({ yarn, dashes, path }) => {
          const dashed = dashes && ` stroke-dasharray="${dashes}"`;
          return `<path class="${palette.classOf(yarn)}"${dashed} d="${path}"/>`;
        })
        .join(""),
  };
}

/** After how many floats a thread repeats, its first and last float aside. Undefined if a repeat saves nothing. */
function findRepeat(runs: readonly Run[]): number | undefined {
  for (let repeat = 1; repeat < runs.length / 2 - 1; repeat++) if (repeats(runs, repeat)) return repeat;
  return undefined;
}

function repeats(runs: readonly Run[], repeat: number): boolean {
  const step = (runs[1 + repeat]?.start ?? 0) - (runs[1]?.start ?? 0);
  return runs.every((run, index) => {
    const former = runs[index - repeat];
    if (index <= repeat || !former) return true;
    const isLast = index === runs.length - 1;
    return (
      run.start - former.start === step &&
      (run.length === former.length || (isLast && run.length < former.length))
    );
  });
}

/** Lengths of lines and gaps in turn. @param runs one repeat, and the beginning of the next */
function writeDashes(runs: readonly Run[]): string {
  return runs
    .slice(0, -1)
    .flatMap(({ start, length }, index) => {
      const next = runs[index + 1]?.start ?? start;
      const line = length * CROSSING - 2 * INSET;
      return [line, (next - start) * CROSSING - line];
    })
    .join(" ");
}
