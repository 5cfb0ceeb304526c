import { describe, expect, it } from "vitest";
import { isAkin, listWords, markWords } from "./marked-text.ts";

const findMarked = (text: ReturnType<typeof markWords>) =>
  text.filter(({ isMarked }) => isMarked).map((piece) => piece.text);

describe("the searched words of a text", () => {
  it.each([
    ["Chatbots and chat support", "chat", ["Chatbots", "chat"]],
    ["One chatbot", "chatbots", ["chatbot"]],
    ["Atención en español", "ESPANOL atencion", ["Atención", "español"]],
    ["चैटबॉट और डेटा", "चैटबॉट", ["चैटबॉट"]],
    ["An app for all", "application", []],
    ["Nothing", " - ", []],
    ["E-commerce for all", "ecommerce", ["E-commerce"]],
    ["Our ecommerce work", "e-commerce", ["ecommerce"]],
    ["E-commerce for all", "commerce", ["commerce"]],
    ["An agreed price", "a", []],
  ])("are marked in %j for %j", (text, sought, marked) => {
    const pieces = markWords(text, sought);
    expect(findMarked(pieces)).toEqual(marked);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  });

  it("are compared without case and accents, but with Hindi vowel signs", () => {
    expect(listWords("Café, CI/CD & नमस्ते!")).toEqual(["cafe", "ci", "cd", "नमस्ते"]);
    expect(listWords("E-commerce -f")).toEqual(["ecommerce", "f"]);
    expect(listWords("E-commerce", true)).toEqual(["ecommerce", "e", "commerce"]);
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
});
