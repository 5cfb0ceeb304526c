import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkContactMessage } from "./contact-message.ts";
import { cleanLine, cleanText, normalizeEmail, normalizePhone } from "./typed-text.ts";

const VALID = { first_name: "Meera Iyer", email: "meera@loom.example", phone_number: "+91 422 555 0133" };

describe("normalizeEmail", () => {
  it.each([
    "me.era+web@loom.example",
    "  me.era+web@loom.example\u00a0",
    "me.era+web@loom.example.",
    "me.era+web@loom.example. ",
    "me.era+web@loom.example,",
    "me.era+web@loom.example;",
    "\ufeffme.era+web@loom.example",
    "me.era+web\u200b@loom\u00ad.exam\u200dple",
    "\u202ame.era+web@loom.example\u202c",
    "\u2066me.era+web@loom.example\u2069\u200e",
    "<me.era+web@loom.example>",
    "Meera Iyer <me.era+web@loom.example>",
    '"Iyer, Meera" <me.era+web@loom.example>,',
    "mailto:me.era+web@loom.example",
    "MailTo:me.era%2Bweb@loom.example?subject=Shop&cc=a@b.example",
    "<mailto:me.era+web@loom.example>",
    "“me.era+web@loom.example”",
    "'me.era+web@loom.example'",
    "ｍｅ．ｅｒａ＋ｗｅｂ＠ｌｏｏｍ．ｅｘａｍｐｌｅ",
    "me.era+web@loom。example",
    "me.era+web@loom.example\t\n",
  ])("reads %j", (typed) => {
    expect(normalizeEmail(typed)).toBe("me.era+web@loom.example");
    expect(checkContactMessage({ ...VALID, email: typed })).toMatchObject({
      message: { email: "me.era+web@loom.example" },
    });
  });

  it.each([
    "meera@loom",
    "meera@loom.example, asha@loom.example",
    "meera@loom.example,asha@loom.example",
    "<meera@loom.example> <asha@loom.example> or",
    "me era@loom.example",
    '"me era"@loom.example',
    "mailto:",
    "<>",
    "...",
    "@",
  ])("leaves %j invalid", (email) => {
    expect(checkContactMessage({ ...VALID, email })).toEqual({ ok: false, errors: { email: "email" } });
  });

  it("keeps letters of every language, and their case", () => {
    for (const address of ["Müller@straße.example", "मीरा@करघा.example", "o'Brien@loom.example"])
      expect(normalizeEmail(address)).toBe(address);
  });
});

describe("normalizePhone", () => {
  it("reads the digits of every script", () => {
    const scripts = Intl.supportedValuesOf("numberingSystem").flatMap((script) => {
      const { format } = new Intl.NumberFormat("en", { numberingSystem: script, useGrouping: false });
      const digits = [..."0123456789"].map((digit) => format(Number(digit)));
      return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [digits] : [];
    });
    expect(scripts.length).toBeGreaterThan(50);
    for (const digits of scripts)
      expect(normalizePhone(`+${digits.join("")} ${digits.toReversed().join("")}`)).toBe(
        "+0123456789 9876543210",
      );
  });

  it.each([
    ["+९१ ४२२ ५५५ ०१३३", "+91 422 555 0133"],
    ["＋９１（４２２）５５５－０１３３", "+91(422)555-0133"],
    ["０３ー１２３４ー５６７８", "03-1234-5678"],
    ["tel:+1-813-555-0133", "+1-813-555-0133"],
    ["Tel.: +49 30 5550133", "+49 30 5550133"],
    ["+1\u2212813\u2010555\u20130133", "+1-813-555-0133"],
    ["\u200e+1 [813] 555·0133,", "+1 (813) 555 0133"],
    ["1️⃣2️⃣3️⃣4️⃣", "1234"],
    ["“813.555.0133”", "813 555 0133"],
  ])("reads %j as %j", (typed, phone_number) => {
    expect(checkContactMessage({ ...VALID, phone_number: typed })).toMatchObject({
      message: { phone_number },
    });
  });

  it.each(["813 555 0133 x7", "tel:", "call me: soon", "½", "V", "813 555 0133 / 0134"])(
    "leaves %j invalid",
    (phone_number) => {
      expect(checkContactMessage({ ...VALID, phone_number })).toEqual({
        ok: false,
        errors: { phone_number: "phone" },
      });
    },
  );
});

describe("cleanLine and cleanText", () => {
  it("keep what belongs to a text", () => {
    // A joiner of Hindi, a non-joiner of Persian, a family, a flag of Wales.
    for (const text of [
      "क्‍ष",
      "می‌خواهم",
      "👩‍👩‍👧",
      "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
      "❤️",
    ])
      expect([cleanLine(text), cleanText(text)]).toEqual([text, text]);
    expect(cleanText("שלום \u200f(1)\u200f")).toBe("שלום \u200f(1)\u200f");
  });

  it("drop what only a copy brought along", () => {
    expect(cleanLine("\ufeffMee\u00adra\u00a0\u202eIyer\u200b\u2060")).toBe("Meera Iyer");
    expect(cleanText("\ufeffFirst\r\nsec\u00adond")).toBe("First\nsecond");
  });

  it("find nothing in a text that nobody can see", () => {
    const blank = "\u200d\u200b \u2063\ufe0f\u3164";
    expect([cleanLine(blank), cleanText(blank)]).toEqual(["", ""]);
    expect(checkContactMessage({ ...VALID, first_name: blank })).toMatchObject({
      errors: { first_name: "required" },
    });
  });
});

describe.each([
  ["normalizeEmail", normalizeEmail],
  ["normalizePhone", normalizePhone],
  ["cleanLine", cleanLine],
  ["cleanText", cleanText],
])("%s", (_, normalize) => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.constantFrom(
      ..."<>\"'.,;:()@+-\u200b\u00ad\ufeff\u202e\u3164９९Ａ".split(""),
      "mailto:",
      "tel:",
      "%",
      "a@b.example",
    ),
  );
  const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

  it("never throws, and changes nothing the second time", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalize(text);
        expect(normalize(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is quick with what nobody types", () => {
    for (const text of [".".repeat(400_000).concat("a"), "<".repeat(400_000), "mailto:".repeat(50_000)])
      expect(normalize(text).length).toBeGreaterThan(0);
  });
});
