import { itReports } from "../content/testing/mistakes.ts";
import { loadEstimatePage } from "./estimate-page.server.ts";

const IDLE = "      - { id: none, label: Nothing }\n";
const PART = "questions[0].options[0].adds[0].part";

itReports(
  "site/estimate.yaml",
  [
    [["[start]", "[start, size]"], "steps", "the question size in one step, found it in 2"],
    [["people, months]", "months]"], "steps", "the question people in one step, found it in 0"],
    [["[start]", "[start, stat]"], "steps[3].questions[1]", "one of product"],
    [["- id: size", "- id: v"], "questions[1].id", "another id"],
    [["{ id: tiny,", "{ id: small,"], "questions[1].options", "each answer once"],
    [[/(label: What do you need\?)/, "$1\n    for: [web]"], "questions[0].for", "none, because the first"],
    [
      [/(?= {2}- id: size)/, IDLE],
      "questions[0].options",
      "work under adds for each product, found none for none",
    ],
    [
      ["    without: No sign-in\n", ""],
      "questions[5].without",
      "what one does without, as an answer adds work",
    ],
    [["[{ part: scope,", "[{ part: scoop,"], PART, "one of scope, "],
  ],
  loadEstimatePage,
);

itReports(
  "site/prices.yaml",
  [
    [
      ["{ role: lead, days: 12 }", "{ role: leed, days: 12 }"],
      "teams[0].roles[0].role",
      "one of the roles above:",
    ],
  ],
  loadEstimatePage,
);
