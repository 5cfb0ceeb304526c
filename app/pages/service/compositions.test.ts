import { expect, it } from "vitest";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { chooseComposition } from "./compositions.tsx";

const services = loadServices(new ContentReader());

it("neighbors in a menu never share a skeleton", () => {
  const menus = Map.groupBy(services, ({ family, parent = "" }) => `${family} ${parent}`);
  const alike = [...menus.values()].flatMap((menu) =>
    menu.flatMap((service, index) => {
      const next = menu[index + 1];
      return next && chooseComposition(service) === chooseComposition(next)
        ? [`${service.slug} and ${next.slug}`]
        : [];
    }),
  );
  expect(alike).toEqual([]);
});

it("each service is explained by a drawing", () => {
  expect(services.filter(({ figure }) => !figure).map(({ slug }) => slug)).toEqual([]);
});
