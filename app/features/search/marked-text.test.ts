import { expect, it } from "vitest";
import { isAkin, listWords, markWords } from "./marked-text.ts";

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
