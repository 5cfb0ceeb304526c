import type { RouteConfigEntry } from "@react-router/dev/routes";
import { FURTHER_LOCALES, localePrefix } from "#contract/locales.ts";

/** Adds to the routes of the default language those of every other one, below a folder of its own. */
export function inEveryLocale(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  const further = FURTHER_LOCALES.flatMap((locale) => {
    const folder = localePrefix(locale).slice(1);
    return routes.map(({ index, id, path, file }) => ({
      id: `${folder}/${id ?? file}`,
      path: index ? folder : `${folder}/${path}`,
      file,
    }));
  });
  return [...routes, ...further];
}
