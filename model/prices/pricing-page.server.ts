import { href } from "react-router";
import * as z from "zod";
import { formatDate } from "#contract/format-date.ts";
import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { expectOneOf } from "../content/expect-one-of.ts";
import { contentError } from "../content/field-line.server.ts";
import { reference, requiredSample, text } from "../content/fields.server.ts";
import { parseYamlFile } from "../content/parse-file.server.ts";
import { listInitialChoices } from "../estimate/choices.ts";
import { estimate, roundWeeks } from "../estimate/estimate.ts";
import { loadEstimatePage } from "../estimate/estimate-page.server.ts";
import { describeChoice } from "../estimate/questions.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import {
  callToAction,
  pageIntro,
  partHeading,
  partLead,
  questionAndAnswer,
} from "../pages/page-parts.server.ts";
import { loadProject, PROJECT_FOLDER } from "../projects/project.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { buildServicePath } from "../services/service-path.ts";
import { findFamilyLabel } from "../site/navigation.server.ts";
import { formatBill } from "./describe-bill.server.ts";
import { type Currency, formatPrice } from "./format-price.ts";
import { loadPriceMessages } from "./price-messages.server.ts";
import { priceRole } from "./price-team.ts";
import { findCurrency, findSaving, loadPrices, type ServicePrice } from "./prices.server.ts";

const head = { heading: partHeading, lead: partLead };

export const pricingPageSchema = (reader: ContentReader) =>
  z.strictObject({
    sample: requiredSample,
    name: text.max(30).describe("What the page is called in the breadcrumb"),
    ...pageIntro,
    chart: z
      .strictObject({
        heading: partHeading,
        note: text
          .max(200)
          .describe("How to read it: solid threads are prices per project, dashed ones per month"),
        examples: z
          .array(reference(reader, "service"))
          .min(1)
          .max(5)
          .describe("Services with a price, each marked and named on the thread of its group"),
      })
      .describe("The prices of all groups of services at a glance"),
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
  const page = parseYamlFile(reader, FILE, pricingPageSchema);
  const prices = loadPrices(reader);
  const { currencies, models, firstVersion, neverBilled, since } = prices;
  const services = prices.services.map((price) => {
    const { name, family, order } = loadService(reader, price.service);
    return { ...price, name, family, order, to: buildServicePath(price.service) };
  });
  return {
    ...page,
    groups: groupByFamily(reader, services, page.chart.examples),
    scale: findScale(services),
    ...{ models: { ...page.models, entries: models }, included: firstVersion, neverBilled, currencies },
    since: formatDate(reader.locale, since),
    calculation: calculateSaving(reader),
    rates: { ...page.rates, ...listRates(reader) },
    quotes: { ...page.quotes, entries: prices.quotes.map((slug) => describeQuote(reader, slug, currencies)) },
    sampleEstimate: estimateSample(reader),
    messages: loadPriceMessages(reader),
  };
}

const FILE = "pages/pricing.yaml";

type ListedService = ServicePrice & { name: string; family: string; order: number; to: string };

/** The services of each family, in the order of the price list, with what they cost altogether. */
function groupByFamily(reader: ContentReader, services: ListedService[], examples: string[]) {
  const priced = services.map(({ service }) => service);
  const problems = examples.flatMap((slug, at) => expectOneOf(`chart.examples[${at}]`, slug, priced));
  if (problems.length > 0) throw contentError(reader, FILE, problems);
  return [...Map.groupBy(services, ({ family }) => family)].map(([family, members]) => ({
    family,
    name: findFamilyLabel(reader, family),
    services: members.toSorted((one, other) => one.order - other.order),
    // Prices of a project and of a month are not compared.
    spans: [...Map.groupBy(members, ({ per }) => per)]
      .map(([per, prices]) => ({
        per,
        from: Math.min(...prices.map(({ from }) => from)),
        high: Math.max(...prices.map(({ high }) => high)),
        example: prices.find(({ service }) => examples.includes(service)),
      }))
      .sort((one, other) => other.high - one.high),
  }));
}

/** A scale for all prices: from a power of ten to beyond the largest, with a mark at each power of ten, and room for the last one's name. */
function findScale(services: ListedService[]) {
  const least = 10 ** Math.floor(Math.log10(Math.min(...services.map(({ from }) => from))));
  const largest = Math.max(...services.map(({ high }) => high));
  const count = Math.floor(Math.log10(largest / least)) + 1;
  const most = Math.max(largest, least * 10 ** (count - 0.5));
  return { least, most, marks: Array.from({ length: count }, (_, power) => least * 10 ** power) };
}

/** The estimate of the answers that its form begins with. */
function estimateSample(reader: ContentReader) {
  const { model } = loadEstimatePage(reader);
  const choices = listInitialChoices(model.questions);
  const { parts, price, weeks } = estimate(model, choices);
  const [product] = model.questions;
  return {
    product: product ? describeChoice(product, choices) : "",
    price,
    weeks: roundWeeks(weeks),
    parts: parts.map(({ id, name, share, price }) => ({ id, name, share, price })),
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
  const { client, heading, price, priceNote = "" } = loadProject(reader, slug);
  const file = `content/${PROJECT_FOLDER}/${slug}.md`;
  if (!price)
    throw new ContentError(file, ['field "price": expected a price, for content/site/prices.yaml lists it']);
  return {
    to: href("/profile/projects/:slug", { slug }),
    ...{ client, heading, ...formatBill(price, findCurrency(currencies, price.currency, file)) },
    ...{ planned: price.plannedWeeks, actual: price.actualWeeks, why: priceNote },
  };
}

function formatExactly(amount: number, currency: Currency): string {
  return formatPrice(amount, currency, true);
}
