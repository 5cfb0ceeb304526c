import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { listAsked, listInitialChoices, parseChoices, writeChoices } from "./choices.ts";
import { estimate, listOmissions } from "./estimate.ts";
import { type EstimateModel, loadEstimatePage } from "./estimate-page.server.ts";

const reader = openContent();
const { model } = loadEstimatePage(reader);
const { questions } = model;
const initial = listInitialChoices(questions);

const choose = (query: string) => parseChoices(model, new URLSearchParams(query)).choices;

describe("estimate", () => {
  it("combines three-point estimates as docs/estimate.md says", () => {
    const day = { mixed: 700, single: 1000 };
    const days = { least: 3, likely: 4, most: 8 };
    const small: EstimateModel = {
      version: 1,
      effort: 1,
      correlation: 0.7,
      calendar: { factor: 2, exponent: 0.5, spread: 0 },
      parts: [{ id: "part", name: "Part", text: "", day }],
      questions: [
        {
          id: "one",
          label: "One",
          step: "One",
          for: [],
          options: [
            { id: "yes", label: "Yes", factor: 1, adds: Array(3).fill({ part: "part", days, times: [] }) },
          ],
        },
      ],
    };
    const result = estimate(small, { one: "yes" });
    expect(result.days.mean).toBeCloseTo(13.5);
    expect(result.days.low).toBeCloseTo(10.8, 1);
    expect(result.days.high).toBeCloseTo(16.4, 1);
    expect(result.price.mean).toBeCloseTo(13.5 * 700);
    expect(result.single.mean).toBeCloseTo(13.5 * 1000);
    expect(result.weeks.mean).toBeCloseTo(2 * Math.sqrt(13.5));
  });

  it("gives ordered, finite numbers for all choices, whatever a URL contains", () => {
    const answers = Object.fromEntries(
      questions.map(({ id, options, number }) => [
        id,
        fc.oneof(
          number
            ? fc.integer({ min: number.min, max: number.max }).map(String)
            : fc.constantFrom(...options.map((option) => option.id)),
          fc.string(),
        ),
      ]),
    );
    fc.assert(
      fc.property(fc.record(answers), (entries) => {
        const { choices } = parseChoices(model, new URLSearchParams(entries));
        const { price, single, weeks, days, parts } = estimate(model, choices);
        for (const { low, mean, high } of [price, single, weeks, days]) {
          expect(low).toBeGreaterThan(0);
          expect(low).toBeLessThanOrEqual(mean);
          expect(mean).toBeLessThanOrEqual(high);
          expect(high).toBeLessThan(1e8);
        }
        expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
        for (const omission of listOmissions(model, choices)) expect(omission.price).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it("adds nothing for questions that are not asked", () => {
    const desk = choose("product=desk&people=3&months=3");
    expect(estimate(model, { ...desk, payments: "marketplace", languages: "9" })).toEqual(
      estimate(model, desk),
    );
    expect(listAsked(questions, desk).map(({ id }) => id)).not.toContain("payments");
  });

  it("says how much leaving something out saves", () => {
    const whole = choose("product=web&payments=subscriptions&languages=3");
    const without = { ...whole, payments: "none" };
    const omission = listOmissions(model, whole).find(({ choices }) => choices.payments === "none");
    const [dear, cheap] = [whole, without].map((choices) => estimate(model, choices).price.mean);
    expect(omission?.price).toBeCloseTo(Number(dear) - Number(cheap));
    const others = listOmissions(model, without).map(({ choices }) => choices);
    expect(others).toContainEqual({ ...without, languages: "1" });
  });
});

describe("choices in a URL", () => {
  it("come back as they were", () => {
    const choices = choose("product=mobile&size=large&languages=4&signIn=company&start=soon");
    const query = writeChoices(model, choices);
    expect(parseChoices(model, new URLSearchParams(query))).toEqual({ choices, notes: [] });
    expect(query).toContain(`v=${model.version}`);
  });

  it.each([
    ["languages=1,000", { languages: "12" }, "range"],
    ["languages=-2", { languages: "1" }, "range"],
    ["languages=2.4", { languages: "2" }, "range"],
    ["languages=many", { languages: initial.languages }, "number"],
    ["languages=3+languages", { languages: "3" }, undefined],
    ["languages=", { languages: initial.languages }, undefined],
    ["product=spaceship", { product: initial.product }, "option"],
    ["product=WEB", { product: "web" }, undefined],
    ["product=__proto__", { product: initial.product }, "option"],
    ["v=0&product=mobile", { product: "mobile" }, "version"],
    ["v=99&flux=7", {}, "version"],
    ["utm_source=mail&product=store", { product: "store" }, undefined],
  ])("%s become the nearest sensible ones", (query, expected, kind) => {
    const { choices, notes } = parseChoices(model, new URLSearchParams(query));
    expect(choices).toEqual({ ...initial, ...expected });
    expect(notes.map((note) => note.kind)).toEqual(kind ? [kind] : []);
  });
});
