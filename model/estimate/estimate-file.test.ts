import { beforeEach, expect, it } from "vitest";
import { ContentReader } from "../reader/content-reader.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";
import { loadEstimatePage } from "./estimate-page.server.ts";

beforeEach(enterContentCopy);

const ESTIMATE = "pages/estimate.yaml";
const PRICES = "site/prices.yaml";

it.each([
  [
    "a question in two steps",
    ESTIMATE,
    "[start]",
    "[start, size]",
    "the question size in one step, found it in 2",
  ],
  [
    "a question in no step",
    ESTIMATE,
    "people, months]",
    "months]",
    "the question people in one step, found it in 0",
  ],
  [
    "a step with an unknown question",
    ESTIMATE,
    "[start]",
    "[start, stat]",
    'field "steps[3].questions[1]": expected one of product',
  ],
  [
    "a question named like the version",
    ESTIMATE,
    "- id: size",
    "- id: v",
    'field "questions[1].id": expected another id',
  ],
  [
    "two answers with an id",
    ESTIMATE,
    "{ id: tiny,",
    "{ id: small,",
    'field "questions[1].options": expected each answer once',
  ],
  [
    "a first question that is not always asked",
    ESTIMATE,
    "label: What do you need?",
    "label: What do you need?\n    for: [web]",
    'field "questions[0].for": expected none',
  ],
  [
    "a product without work",
    ESTIMATE,
    "  - id: size",
    "      - { id: none, label: Nothing }\n  - id: size",
    'field "questions[0].options": expected work under adds for each product, found none for none',
  ],
  [
    "a question with work that can't be left out",
    ESTIMATE,
    "    without: No sign-in\n",
    "",
    '.without": expected what one does without, as an answer adds work',
  ],
  [
    "an unknown part",
    ESTIMATE,
    "[{ part: scope,",
    "[{ part: scoop,",
    'field "questions[0].options[0].adds[0].part": expected one of scope',
  ],
  [
    "an unknown role",
    PRICES,
    "[{ role: lead, days: 12 }",
    "[{ role: leed, days: 12 }",
    "expected one of the roles above:",
  ],
])("names file and field of %s", (_, file, found, written, message) => {
  edit(file, found, written);
  expect(() => loadEstimatePage(new ContentReader())).toThrow(message);
});
