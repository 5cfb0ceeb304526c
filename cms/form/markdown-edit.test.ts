import { expect, test } from "vitest";
import {
  cycleHeading,
  type Edit,
  insertLink,
  insertTable,
  type Selected,
  toggleList,
  toggleStars,
} from "./markdown-edit.ts";

const bold = (selected: Selected) => toggleStars(selected, "**", "text");
const italic = (selected: Selected) => toggleStars(selected, "*", "text");
const bullets = (selected: Selected) => toggleList(selected, "bullets");
const numbers = (selected: Selected) => toggleList(selected, "numbers");
const quote = (selected: Selected) => toggleList(selected, "quote");
const link = (selected: Selected) => insertLink(selected, "a [b]", "/x");

/** Brackets ‹ › stand around what is selected. */
test.for<[string, (selected: Selected) => Edit, string, string]>([
  ["bold", bold, "a ‹b c› d", "a **‹b c›** d"],
  ["bold without the space that is selected, too", bold, "a‹ b ›c", "a **‹b›** c"],
  ["bold off", bold, "a **‹b›** c", "a ‹b› c"],
  ["bold of nothing", bold, "a ‹›", "a **‹text›**"],
  ["italic beside bold", italic, "**‹b›**", "***‹b›***"],
  ["italic off, and bold stays", italic, "***‹b›***", "**‹b›**"],
  ["a link", link, "See ‹this›.", String.raw`See [a \[b\]](/x)‹›.`],
  ["a heading", cycleHeading, "a\nb‹›c\nd", "a\n## bc‹›\nd"],
  ["a heading below it", cycleHeading, "## b‹›", "### b‹›"],
  ["no heading", cycleHeading, "### b‹›", "b‹›"],
  ["a list of some lines", bullets, "a\n‹b\n\nc›\nd", "a\n‹- b\n\n- c›\nd"],
  ["no list", bullets, "‹- b\n- c›", "‹b\nc›"],
  ["numbers instead of signs", numbers, "‹- b\n- c\n›d", "‹1. b\n2. c›\nd"],
  ["the first entry of a list", bullets, "a\n‹›", "a\n- ‹›"],
  ["a quote", quote, "‹b›", "> b‹›"],
  ["a table", insertTable, "a‹›\nb", "a\n\n| ‹Heading› | Heading |\n| --- | --- |\n| Text | Text |\n\nb"],
  ["a table of cells", insertTable, "‹a\tb\n1\t2›", "| ‹a› | b |\n| --- | --- |\n| 1 | 2 |"],
])("makes %s", ([, change, before, after]) => {
  const start = before.indexOf("‹");
  const text = before.replace(/[‹›]/g, "");
  const edit = change({ text, start, end: before.indexOf("›") - 1 });
  const edited = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const selected = `${edited.slice(0, edit.start)}‹${edited.slice(edit.start, edit.end)}›${edited.slice(edit.end)}`;
  expect(selected).toBe(after);
});
