import { expect, test } from "vitest";
import {
  cycleHeading,
  drawTable,
  type Edit,
  toggleAround,
  toggleLines,
  writeLink,
} from "./markdown-control.tsx";

const bold = toggleAround("**");
const italic = toggleAround("_");
const bullets = toggleLines(() => "- ");
const numbers = toggleLines((index) => `${index + 1}. `);

test.for<[string, Edit, string, string]>([
  ["bold", bold, "b c", "**b c**"],
  ["bold without the space that is selected, too", bold, " b ", " **b** "],
  ["bold off", bold, "**b**", "b"],
  ["bold of nothing", bold, "", "**text**"],
  ["italic around bold", italic, "**b**", "_**b**_"],
  ["italic off, and bold stays", italic, "_**b**_", "**b**"],
  ["a link", (words) => writeLink(words, "/x"), "a [b]", String.raw`[a \[b\]](/x)`],
  ["a link to an address with a space", (words) => writeLink(words, "/x y"), "a", "[a](</x y>)"],
  ["a heading", cycleHeading, "b", "## b"],
  ["a heading below it", cycleHeading, "## b", "### b"],
  ["no heading", cycleHeading, "### b", "b"],
  ["a list of some lines", bullets, "b\n\nc", "- b\n\n- c"],
  ["no list", bullets, "- b\n- c", "b\nc"],
  ["numbers instead of signs", numbers, "- b\n- c", "1. b\n2. c"],
  ["no numbers", numbers, "1. b\n2. c", "b\nc"],
  ["the first entry of a list", bullets, "", "- "],
  ["a quote", toggleLines(() => "> "), "b", "> b"],
  ["a table below the line", drawTable, "a", "a\n\n| Heading | Heading |\n| --- | --- |\n| Text | Text |"],
  ["a table of cells", drawTable, "a\tb\nc\t$2", "| a | b |\n| --- | ---: |\n| c | $2 |"],
  [
    "a table of words",
    drawTable,
    "Step\tTime\n1\t9 to noon\n2\t",
    "| Step | Time |\n| --- | --- |\n| 1 | 9 to noon |\n| 2 |  |",
  ],
])("makes %s", ([, edit, before, after]) => {
  expect(edit(before)).toBe(after);
});
