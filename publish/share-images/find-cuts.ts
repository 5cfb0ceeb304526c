import { readdirSync } from "node:fs";
import path from "node:path";

/** The weights in which words are drawn: the title, and the small words. */
export const WEIGHTS = { title: 700, small: 600 } as const;

/** A file with one weight of a font, and the weight for which it stands. */
export type Cut = { name: string; weight: (typeof WEIGHTS)[keyof typeof WEIGHTS]; file: string };

// What draws letters reads no .woff2, and of a file with all weights it sees one alone.
const DRAWABLE = String.raw`\.(?:woff|ttf|otf)`;

/**
 * The files of a font's package for each weight that is asked for: of the weights that it has, the nearest. A part of
 * the alphabet that it lacks is left out, except the first. @throws Error when the package is not installed
 */
export function findPackageCuts(
  resolve: (name: string) => string,
  font: string,
  subsets: Record<string, string>,
): Cut[] {
  const folder = path.join(findPackage(resolve, `@fontsource/${font}`), "files");
  const cuts = Object.entries(subsets).map(([name, subset]) =>
    chooseCuts(name, folder, new RegExp(`^${font}-${subset}-(\\d+)-normal${DRAWABLE}$`)),
  );
  if (cuts[0]?.length) return cuts.flat();
  throw new Error(
    `${folder}: expected ${font}-${Object.values(subsets)[0]}-700-normal.woff, found no such file`,
  );
}

/**
 * The files beside a font's own, whose names say a weight after its: `house-600.woff` beside `house.woff2`; or one of
 * its own name, for every weight. @throws Error when there is none
 */
export function findSiblingCuts(file: string): Cut[] {
  const { dir, name } = path.parse(file);
  const own = name.replaceAll(/[^\w-]/g, "\\$&");
  const cuts = chooseCuts("Display", dir, new RegExp(`^${own}(?:-(\\d+))?${DRAWABLE}$`));
  if (cuts.length > 0) return cuts;
  throw new Error(
    `${path.join(dir, name)}.woff2: expected the same font as ${name}-700.woff, .ttf or .otf beside it, for the share images; found none`,
  );
}

function findPackage(resolve: (name: string) => string, name: string): string {
  try {
    return path.dirname(resolve(name));
  } catch {
    throw new Error(
      `app/styles/theme.css names a font whose share images need the package ${name} as well: npm install --save-exact ${name}`,
    );
  }
}

function chooseCuts(name: string, folder: string, pattern: RegExp): Cut[] {
  const files = readdirSync(folder).flatMap((file) => {
    const match = pattern.exec(file);
    return match ? { file: path.join(folder, file), weight: Number(match[1] ?? 0) } : [];
  });
  return Object.values(WEIGHTS).flatMap((weight) => {
    const byDistance = files.toSorted(
      (one, other) => Math.abs(one.weight - weight) - Math.abs(other.weight - weight),
    );
    const [nearest] = byDistance;
    return nearest ? { name, weight, file: nearest.file } : [];
  });
}
