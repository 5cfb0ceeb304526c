import { expect, it } from "vitest";
import { openContent } from "#content.config";
import { loadServices } from "#model/services/load-service.server.ts";
import { ContractSheet, Deliverables, NumberedDeliverables, PlanDown } from "./common-parts.tsx";
import { chooseComposition } from "./compositions.tsx";
import { FamilyFigure } from "./figures/service-figure.tsx";

const DELIVERABLES = new Set<unknown>([ContractSheet, Deliverables, NumberedDeliverables]);

const services = loadServices(openContent());

it("within two places in a menu, and with their parent, services never share a skeleton", () => {
  const menus = [...Map.groupBy(services, ({ family }) => family).values()];
  const near = menus.flatMap((menu) =>
    menu.flatMap((service, index) => [
      ...menu.slice(index + 1, index + 3).map((next) => [service, next] as const),
      ...menu.filter(({ slug }) => slug === service.parent).map((parent) => [service, parent] as const),
    ]),
  );
  const alike = near.filter(([one, other]) => chooseComposition(one) === chooseComposition(other));
  expect(alike.map((pair) => pair.map(({ slug }) => slug))).toEqual([]);
});

it("the offer never runs into a figure on the same ground", () => {
  const merged = services.filter((service) => {
    const parts = chooseComposition(service);
    return parts.some((part, place) => DELIVERABLES.has(part) && parts[place + 1] === FamilyFigure);
  });
  expect(merged.map(({ slug }) => slug)).toEqual([]);
});

it("each service is explained by a drawing, and one rail of knots on a page is enough", () => {
  const wrong = services.filter((service) => {
    const hasPlan = new Set<unknown>(chooseComposition(service)).has(PlanDown);
    return !service.figure || (service.figure.kind === "ladder" && hasPlan);
  });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});
