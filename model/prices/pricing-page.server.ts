import { href } from "react-router";
import * as z from "zod";
import { formatDate } from "#contract/format-date.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import {
  callToAction,
  pageIntro,
  partHeading,
  partLead,
  questionAndAnswer,
} from "../pages/page-parts.server.ts";
import { loadProject } from "../projects/project.server.ts";
import { ContentError } from "../reader/content-error.ts";
import { PROJECT_FOLDER } from "../reader/content-folders.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { requiredSample, text } from "../reader/fields.server.ts";
import { parseYamlFile } from "../reader/parse-file.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { buildServicePath } from "../services/service-path.ts";
import { findFamilyTitle } from "../site/navigation.server.ts";
import { formatBill } from "./describe-bill.server.ts";
import { type Currency, formatPrice } from "./format-price.ts";
import { loadPriceMessages } from "./price-messages.server.ts";
import { priceRole } from "./price-team.ts";
import { findCurrency, findSaving, loadPrices } from "./prices.server.ts";

const head = { heading: partHeading, lead: partLead };

export const pricingPageSchema = z.strictObject({
  sample: requiredSample,
  name: text.max(30).describe("What the page is called in the breadcrumb"),
  ...pageIntro,
  table: z.strictObject(head).describe("The prices of all services"),
  models: z.strictObject(head).describe("The ways to work together"),
  rates: z.strictObject(head).describe("The day rates"),
  saving: z
    .strictObject({ ...head, text: text.describe("What makes the difference smaller or larger") })
    .describe("The calculation behind the promised difference"),
  firstVersion: z.strictObject(head).describe("What a first version includes"),
  never: z.strictObject(head).describe("What is never billed"),
  arrive: z
    .strictObject({
      ...head,
      steps: z
        .array(
          z.strictObject({
            title: text.max(60).describe("The step in a few words"),
            text: text.describe("What happens, and what the client holds after it"),
          }),
        )
        .min(3)
        .max(7)
        .describe("The steps from the first call to the price"),
    })
    .describe("How a price comes about"),
  quotes: z.strictObject(head).describe("Prices of finished projects"),
  estimate: z
    .strictObject({ ...head, action: text.max(40).describe("The text of the button") })
    .describe("The invitation to the estimate"),
  questions: z
    .strictObject({
      heading: partHeading,
      entries: z.array(questionAndAnswer).min(3).max(12).describe("In their order"),
    })
    .describe("Questions and answers"),
  callToAction,
});

export type PricingPage = ReturnType<typeof loadPricingPage>;

/** @throws ContentError */
export function loadPricingPage(reader: ContentReader) {
  const page = parseYamlFile(reader, "pages/pricing.yaml", pricingPageSchema);
  const prices = loadPrices(reader);
  const { currencies, services, models, firstVersion, neverBilled, since } = prices;
  const families = [...new Set(services.map(({ service }) => loadService(reader, service).family))];
  return {
    ...page,
    families: families.map((family) => ({ value: family, label: findFamilyTitle(reader, family) ?? family })),
    ...{ models: { ...page.models, entries: models }, included: firstVersion, neverBilled, currencies },
    since: formatDate(reader.locale, since),
    services: services
      .map((price) => {
        const { name, family, order } = loadService(reader, price.service);
        return { ...price, name, family, order, to: buildServicePath(price.service) };
      })
      .sort((one, other) => one.family.localeCompare(other.family) || one.order - other.order),
    calculation: calculateSaving(reader),
    rates: { ...page.rates, ...listRates(reader) },
    quotes: { ...page.quotes, entries: prices.quotes.map((slug) => describeQuote(reader, slug, currencies)) },
    messages: loadPriceMessages(reader),
  };
}

/** The day rates of each role, in the currency of each office. */
function listRates(reader: ContentReader) {
  const { roles, offices, currencies } = loadPrices(reader);
  return {
    cities: offices.map(({ office }) => findCity(reader, office)),
    roles: roles.map(({ name, work, offices: rates }) => ({
      name,
      work,
      perDay: offices.map(({ office, rate }, at) => {
        const currency = currencies[at];
        const perDay = rates.find((one) => one.office === office)?.perDay ?? 0;
        return currency ? formatExactly(perDay / rate, currency) : "";
      }),
    })),
  };
}

/** What 100 days of the promised team cost, role by role: divided between the offices, and all of it in one. */
function calculateSaving(reader: ContentReader) {
  const prices = loadPrices(reader);
  const { teams, roles, promise, currencies } = prices;
  const [currency] = currencies;
  const team = teams.get(promise.team);
  if (!currency || !team) return undefined;
  const rows = team.roles.map(({ role, days }) => {
    const { mixed, single } = priceRole(prices, role);
    return {
      role: roles.find(({ id }) => id === role)?.name ?? role,
      days,
      mixed: formatExactly(days * mixed, currency),
      single: formatExactly(days * single, currency),
      cost: days * mixed,
    };
  });
  const sum = rows.reduce((total, { cost }) => total + cost, 0);
  return {
    rows,
    city: findCity(reader, promise.office),
    handover: { percent: promise.handover, price: formatExactly(100 * team.mixed - sum, currency) },
    total: {
      mixed: formatExactly(100 * team.mixed, currency),
      single: formatExactly(100 * team.single, currency),
    },
    percent: Math.floor(findSaving(team) * 10) / 10,
    promise: loadOrganization(reader).promises.costPercent,
  };
}

function findCity(reader: ContentReader, office: string): string {
  return loadOrganization(reader).offices.find(({ id }) => id === office)?.city ?? "";
}

/** @throws ContentError if the project has no price */
function describeQuote(reader: ContentReader, slug: string, currencies: Currency[]) {
  const { client, heading, price } = loadProject(reader, slug);
  const file = `content/${PROJECT_FOLDER}/${slug}.md`;
  if (!price)
    throw new ContentError(file, ['field "price": expected a price, for content/site/prices.yaml lists it']);
  return {
    to: href("/profile/projects/:slug", { slug }),
    ...{ client, heading, ...formatBill(price, findCurrency(currencies, price.currency, file)) },
    ...{ planned: price.plannedWeeks, actual: price.actualWeeks, why: price.why },
  };
}

function formatExactly(amount: number, currency: Currency): string {
  return formatPrice(amount, currency, true);
}
