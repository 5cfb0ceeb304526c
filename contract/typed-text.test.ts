import fc from "fast-check";
import { expect, it } from "vitest";
import { checkContactMessage } from "./contact-message.ts";
import { cleanLine, cleanText, normalizeEmail, normalizePhone } from "./typed-text.ts";

const VALID = { first_name: "Meera Iyer", email: "meera@loom.example", phone_number: "+91 422 555 0133" };

const EMAIL = "me.era+web@loom.example";

it.each([
  EMAIL,
  `  ${EMAIL}\u00a0`,
  `${EMAIL}.`,
  `${EMAIL},`,
  `\ufeff${EMAIL}`,
  "me.era+web\u200b@loom\u00ad.exam\u200dple",
  `\u2066${EMAIL}\u2069\u200e`,
  `<${EMAIL}>`,
  `Meera Iyer <${EMAIL}>`,
  `"Iyer, Meera" <${EMAIL}>,`,
  `mailto:${EMAIL}`,
  "MailTo:me.era%2Bweb@loom.example?subject=Shop&cc=a@b.example",
  `<mailto:${EMAIL}>`,
  `“${EMAIL}”`,
  `'${EMAIL}'`,
  "ｍｅ．ｅｒａ＋ｗｅｂ＠ｌｏｏｍ．ｅｘａｍｐｌｅ",
  "me.era+web@loom。example",
  `${EMAIL}\t\n`,
])("reads the email address %j", (typed) => {
  expect(normalizeEmail(typed)).toBe(EMAIL);
  expect(checkContactMessage({ ...VALID, email: typed })).toMatchObject({ message: { email: EMAIL } });
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
])("leaves the email address %j invalid", (email) => {
  expect(checkContactMessage({ ...VALID, email })).toEqual({ ok: false, errors: { email: "email" } });
});

it.each(["Müller@straße.example", "मीरा@करघा.example", "o'Brien@loom.example"])(
  "keeps the letters and case of %s",
  (address) => expect(normalizeEmail(address)).toBe(address),
);

it("reads the digits of every script", () => {
  const scripts = Intl.supportedValuesOf("numberingSystem").flatMap((script) => {
    const { format } = new Intl.NumberFormat("en", { numberingSystem: script, useGrouping: false });
    const digits = [..."0123456789"].map((digit) => format(Number(digit)));
    return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [digits] : [];
  });
  expect(scripts.length).toBeGreaterThan(50);
  for (const digits of scripts) {
    const typed = `+${digits.join("")} ${digits.toReversed().join("")}`;
    expect(normalizePhone(typed)).toBe("+0123456789 9876543210");
  }
});

it.each([
  ["+९१ ४२२ ५५५ ०१३३", "+91 422 555 0133"],
  ["＋９１（４２２）５５５－０１３３", "+91(422)555-0133"],
  ["０３ー１２３４ー５６７８", "03-1234-5678"],
  ["tel:+1-813-555-0133", "+1-813-555-0133"],
  ["Tel.: +49 30 5550133", "+49 30 5550133"],
  ["+1\u2212813\u2010555\u20130133", "+1-813-555-0133"],
  ["+91\u00a0422\u2011555\u20130100", "+91 422-555-0100"],
  ["\u202a+1 (813) 555\u2010 0100\u202c", "+1 (813) 555- 0100"],
  ["\u200e+1 [813] 555·0133,", "+1 (813) 555 0133"],
  ["1️⃣2️⃣3️⃣4️⃣", "1234"],
  ["“813.555.0133”", "813 555 0133"],
  ["12", "12"],
  ["1  (2)--3 ", "1  (2)--3"],
])("reads the phone number %j as %j", (typed, phone_number) => {
  expect(checkContactMessage({ ...VALID, phone_number: typed })).toMatchObject({ message: { phone_number } });
});

it.each(["813 555 0133 x7", "813 555 0133 / 0134", "call me: soon", "tel:", "½", "V", "+-()", "..."])(
  "leaves the phone number %j invalid",
  (phone_number) => {
    expect(checkContactMessage({ ...VALID, phone_number })).toEqual({
      ok: false,
      errors: { phone_number: "phone" },
    });
  },
);

it.each([
  ["a joiner of Hindi", "क्‍ष"],
  ["a non-joiner of Persian", "می‌خواهم"],
  ["a family", "👩‍👩‍👧"],
  ["a flag of Wales", "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}"],
  ["a colored sign", "❤️"],
])("keeps %s in lines and texts", (_, text) => {
  expect([cleanLine(text), cleanText(text)]).toEqual([text, text]);
});

it("keeps directions in texts, and drops what only a copy brought along", () => {
  expect(cleanText("שלום \u200f(1)\u200f")).toBe("שלום \u200f(1)\u200f");
  expect(cleanLine("\ufeffMee\u00adra\u00a0\u202eIyer\u200b\u2060")).toBe("Meera Iyer");
  expect(cleanText("\ufeffFirst\r\nsec\u00adond")).toBe("First\nsecond");
});

it("finds nothing in a text that nobody can see", () => {
  const blank = "\u200d\u200b \u2063\ufe0f\u3164";
  expect([cleanLine(blank), cleanText(blank)]).toEqual(["", ""]);
  expect(checkContactMessage({ ...VALID, first_name: blank })).toMatchObject({
    errors: { first_name: "required" },
  });
});

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

it.each(Object.entries({ normalizeEmail, normalizePhone, cleanLine, cleanText }))(
  "%s never throws, changes nothing the second time, and is quick with what nobody types",
  (_, normalize) => {
    const check = (text: string) => {
      const once = normalize(text);
      expect(normalize(once)).toBe(once);
    };
    fc.assert(fc.property(typed, check), { numRuns: 2_000 });
    for (const text of [".".repeat(400_000).concat("a"), "<".repeat(400_000), "mailto:".repeat(50_000)])
      expect(normalize(text).length).toBeGreaterThan(0);
  },
);
