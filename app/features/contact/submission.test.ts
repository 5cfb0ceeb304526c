import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ContactMessage } from "#contract/contact-message.ts";
import { corrects, createSubmission, saysTheSame, submissionSchema } from "./submission.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const message: ContactMessage = {
  first_name: "Asha Rao",
  last_name: "",
  email: "asha@client.example",
  phone_number: "+91 422 000 0000",
  company_name: "",
  message: "We need a shop.",
  page: "/contact-us",
  date: "Sat Nov 21 2026",
};

afterEach(() => vi.unstubAllGlobals());

describe("createSubmission", () => {
  it("gives each submission a key of its own", () => {
    const { key } = createSubmission(message);
    expect(key).toMatch(UUID);
    expect(createSubmission(message).key).not.toBe(key);
  });

  it("finds such a key without encryption too", () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal("crypto", { getRandomValues });
    const { key } = createSubmission(message);
    expect(key).toMatch(UUID);
    expect(createSubmission(message).key).not.toBe(key);
  });

  it("can be stored and read again", () => {
    const submission = createSubmission(message, "a fax number");
    expect(v.parse(submissionSchema, JSON.parse(JSON.stringify(submission)))).toEqual(submission);
  });
});

describe("saysTheSame", () => {
  it("takes no notice of the day", () => {
    expect(saysTheSame(message, { ...message, date: "Sun Nov 22 2026" })).toBe(true);
  });

  it("sees a word that was changed", () => {
    expect(saysTheSame(message, { ...message, message: "We need two shops." })).toBe(false);
  });
});

describe("corrects", () => {
  const changes: Record<string, Partial<ContactMessage>> = {
    "nothing at all": {},
    "words that were added": { message: "Hello!\nWe need a shop. And a blog." },
    "another mail address": { email: "asha@elsewhere.example" },
    "another name and number": { first_name: "A. Rao", phone_number: "+91 422 000 0001" },
    "a name with spaces and capitals, and else all new": {
      first_name: " ASHA rao ",
      email: "asha@elsewhere.example",
      phone_number: "1",
    },
    "another page and company": { page: "/", company_name: "Rao & Co" },
  };
  it.each(Object.entries(changes))("accepts %s", (_, change) => {
    expect(corrects({ ...message, ...change }, message)).toBe(true);
  });

  it("accepts any words where there were none", () => {
    expect(corrects(message, { ...message, message: "" })).toBe(true);
  });

  it("is not fooled by spaces around what was written before", () => {
    expect(corrects(message, { ...message, message: "\n We need a shop. " })).toBe(true);
  });

  const others: Record<string, Partial<ContactMessage>> = {
    "other words of the same sender": { message: "We need a blog." },
    "the same words without a part": { message: "We need" },
    "no words any more": { message: "" },
    "the same words of another sender": {
      first_name: "Ben Rao",
      email: "ben@client.example",
      phone_number: "+91 422 000 0001",
    },
  };
  it.each(Object.entries(others))("takes %s for a message of its own", (_, change) => {
    expect(corrects({ ...message, ...change }, message)).toBe(false);
  });
});
