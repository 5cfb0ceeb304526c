import { expect, it } from "vitest";
import { foldText, isAkin, listRespelled, listWords, markWords, respell } from "./words.ts";

it.each([
  ["[Chatbots] and [chat] support", "chat"],
  ["One [chatbot]", "chatbots"],
  ["[Atención] en [español]", "ESPANOL atencion"],
  ["[चैटबॉट] और डेटा", "चैटबॉट"],
  ["An app for all", "application"],
  ["Nothing", " - "],
  ["[E-commerce] for all", "ecommerce"],
  ["Our [ecommerce] work", "e-commerce"],
  ["E-[commerce] for all", "commerce"],
  ["An agreed price", "a"],
])("the searched words are marked: %s for %j", (marked, sought) => {
  const pieces = markWords(marked.replaceAll(/[[\]]/g, ""), sought);
  expect(pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("")).toBe(marked);
});

it.each([
  ["Café, CI/CD & नमस्ते!", false, ["cafe", "ci", "cd", "नमस्ते"]],
  ["E-commerce -f", false, ["ecommerce", "f"]],
  ["E-commerce", true, ["ecommerce", "e", "commerce"]],
])("the words of %j (with parts: %s) are %j, without case and accents", (text, isSplit, words) => {
  expect(listWords(text, isSplit)).toEqual(words);
});

it.each([
  ["costs", "cost", true],
  ["migration", "migrating", true],
  ["ai", "ai", true],
  ["f", "faq", false],
  ["x", "xxxxxxxx", false],
  ["magento", "magnificent", false],
])("%s is akin to %s: %s", (word, sought, expected) => {
  expect(isAkin(word, [sought])).toBe(expected);
});

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

it("the index gets the common spelling of words that have another one, once", () => {
  expect(listRespelled("हिन्दी और हिन्दी में, ＡＰＩ, diseño & संपर्क")).toEqual(["हिंदी", "API"]);
  expect(respell("Diseño")).toBe("Diseño");
});
