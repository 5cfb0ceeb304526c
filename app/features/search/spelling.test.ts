import { expect, it, test } from "vitest";
import { foldText, listRespelled, respell } from "./spelling.ts";

it.each([
  ["with and without nukta", "फ़ोन", "फोन"],
  ["with nukta in one character and in two", "\u0958लम", "\u0915\u093cलम"],
  ["with chandrabindu and anusvara", "पाँच", "पांच"],
  ["with a nasal consonant and anusvara", "सम्पर्क", "संपर्क"],
  ["with and without an invisible joiner", "क्‍या", "क्या"],
  ["in Spanish", "Cotización", "cotizacion"],
  ["in German", "Größe", "GROSSE"],
  ["in full width", "ＡＰＩ", "api"],
  ["with a joined letter and a soft hyphen", "oﬃ\u00adce", "office"],
])("a word is compared as one %s", (_, a, b) => expect(foldText(a)).toBe(foldText(b)));

it.each(["काम कम", "दिन दीन", "जन्म जंम", "ano uno", "कर्म करम"])("the words %s stay two", (words) => {
  const [first = "", second = ""] = words.split(" ");
  expect(foldText(first)).not.toBe(foldText(second));
});

test("the index gets the common spelling of words that have another one, once", () => {
  expect(listRespelled("हिन्दी और हिन्दी में, ＡＰＩ, diseño & संपर्क")).toEqual(["हिंदी", "API"]);
  expect(respell("Diseño")).toBe("Diseño");
});
