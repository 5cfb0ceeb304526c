import { itReports } from "../content/testing/mistakes.ts";

const IDLE = "          - { id: none, label: Nothing }\n";
const PART = "steps[0].questions[0].options[0].adds[0].part";

itReports("site/estimate.yaml", [
  [["- id: signIn", "- id: users"], "steps[1].questions[1].id", 'each question once, found "users"'],
  [["- id: size", "- id: v"], "steps[0].questions[1].id", "another id"],
  [["{ id: tiny,", "{ id: small,"], "steps[0].questions[1].options", "each answer once"],
  [["initial: small", "initial: smal"], "steps[0].questions[1].initial", "one of tiny, small"],
  [["lasts: months", "lasts: size"], "steps[0].questions[0].options[6].lasts", "one of people, months"],
  [
    ["times: [ size ]", "times: [ sise ]"],
    "steps[0].questions[0].options[0].adds[1].times",
    "one of product",
  ],
  [
    [/(label: What do you need\?)/, "$1\n        for: [web]"],
    "steps[0].questions[0].for",
    "none, because the first",
  ],
  [
    [/(?= {6}- id: size)/, IDLE],
    "steps[0].questions[0].options",
    'work under adds for each product, found "none"',
  ],
  [["[ { part: scope,", "[ { part: scoop,"], PART, "one of scope, "],
  [["team: workshops", "team: workshop"], "parts[0].team", "the id of a team in content/site/prices.yaml"],
]);

itReports("site/prices.yaml", [
  [["{ role: lead, days: 12 }", "{ role: leed, days: 12 }"], "teams[0].roles[0].role", "one of lead, "],
]);

itReports("projects/dye-house-batch-plan.md", [
  [[/choices: product=\w+/, "choices: product=spaceship"], "price.choices", "answers to the questions of"],
  [[/currency: \w+/, "currency: EUR"], "price.currency", "a currency of content/site/prices.yaml"],
]);
