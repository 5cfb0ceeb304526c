import { useSiteData } from "./use-site-data.ts";

/** Makes the function that names the cities of some offices, in the order of the file of facts. */
export function useOfficeNames(): (ids: readonly string[]) => string {
  const { offices } = useSiteData().organization;
  return (ids) =>
    offices
      .filter(({ id }) => ids.includes(id))
      .map(({ city }) => city)
      .join(" · ");
}
