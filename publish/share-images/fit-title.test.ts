import type { Font } from "satori";
import { beforeAll, describe, expect, it } from "vitest";
import { measureText } from "./draw-text.ts";
import { fitLine, fitTitle } from "./fit-title.ts";
import { readShareFonts } from "./share-fonts.ts";

const box = { width: 684, height: 334, leading: 1.03 };
const SENTENCE = "Put a first version in front of real users in so many days, and then ask them about it";

let fonts: Font[];
beforeAll(async () => {
  fonts = await readShareFonts();
});

describe("a title", () => {
  it("is large in few words and smaller in many, and keeps all of them", async () => {
    const titles = ["Blog", SENTENCE.slice(0, 42), SENTENCE];
    const fitted = await Promise.all(titles.map((title) => setTitle(title)));
    const sizes = fitted.map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(new Set(sizes).size).toBe(3);
    expect(sizes.at(-1)).toBeGreaterThanOrEqual(50);
    expect(fitted.map(({ lines }) => lines.join(" "))).toEqual(titles);
    for (const { lines } of fitted) expect(lines.length).toBeLessThanOrEqual(4);
  });

  it("stays in its box in every language, whatever the length of its words", async () => {
    const titles = [
      SENTENCE,
      "¿Qué pasa mañana?",
      "ग्राहकों के सामने पहला संस्करण",
      "Unbreakable".repeat(8),
      SENTENCE.repeat(3),
    ];
    for (const title of titles) {
      const { size, lines } = await setTitle(title);
      expect(lines.join(" ")).toBe(title);
      expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
      for (const line of lines) expect((await measureLine(line)) * size).toBeLessThanOrEqual(box.width + 1);
    }
  });

  it.each(["", " ", "\u200b"])("ends when it has no letter that is seen, as %j", async (title) => {
    expect((await setTitle(title)).lines.join(" ")).toBe(title);
  });

  it("breaks a very long word after its hyphens, and no other word", async () => {
    const word = "Donaudampfschifffahrts-elektrizitäten-hauptbetriebswerk";
    const { size, lines } = await setTitle(word);
    expect(lines.join("")).toBe(word);
    expect(lines.length).toBeGreaterThan(1);
    expect(size).toBeGreaterThan((await setTitle(word.replaceAll("-", "x"))).size);
    const { lines: short } = await setTitle(`e-commerce ${"and more of it ".repeat(4)}`.trim());
    expect(short[0]).toMatch(/^e-commerce/);
  });

  it.each([
    [["one", "two", "e-three", "four", "five"], 160, ["one two e-three", "four five"]],
    [["one", "two", "e-three", "four"], 160, ["one two", "e-three four"]],
  ])("is broken between words alone, into lines of about the same length: %j", (texts, height, expected) => {
    const words = texts.map((text) => ({ text, width: 3 }));
    expect(fitTitle({ words, space: 0.3 }, { ...box, height }).lines).toEqual(expected);
  });

  it("becomes a little smaller rather than ending in one short word", () => {
    const words = ["four", "five", "long-word", "any?", "x"].map((text) => ({ text, width: text.length }));
    expect(fitTitle({ words, space: 0.5 }, { ...box, height: 600 }).lines.at(-1)).not.toBe("x");
  });

  it("leaves room for lines that are higher", () => {
    const title = { words: ["one", "two", "three"].map((text) => ({ text, width: 5 })), space: 0.2 };
    expect(fitTitle(title, { ...box, leading: 1.25 }).size).toBeLessThan(fitTitle(title, box).size);
  });
});

async function measureLine(line: string): Promise<number> {
  const { words } = await measureText(line.replaceAll(" ", "\u00a0"), { fontWeight: 700 }, fonts);
  return words[0]?.width ?? 0;
}

async function setTitle(title: string) {
  return fitTitle(await measureText(title, { fontWeight: 700 }, fonts), box);
}

it("writes a long line smaller instead of over the edge", () => {
  expect(fitLine("Loomwright", 40, 600)).toBe(40);
  expect(fitLine("m".repeat(40), 40, 600)).toBe(25);
});
