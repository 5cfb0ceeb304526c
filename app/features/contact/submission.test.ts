import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ContactMessage } from "#contract/contact-message.ts";
import { corrects, createSubmission, isSameMessage, submissionSchema } from "./submission.ts";

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
  it("gives each submission its own UUID", () => {
    const { key } = createSubmission(message);
    expect(key).toMatch(UUID);
    expect(createSubmission(message).key).not.toBe(key);
  });

  it("creates a UUID in an insecure context too", () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal("crypto", { getRandomValues });
    const { key } = createSubmission(message);
    expect(key).toMatch(UUID);
    expect(createSubmission(message).key).not.toBe(key);
  });

  it("survives serialization", () => {
    const submission = createSubmission(message, "a fax number");
    expect(v.parse(submissionSchema, JSON.parse(JSON.stringify(submission)))).toEqual(submission);
  });
});

describe("isSameMessage", () => {
  it("ignores the date", () => {
    expect(isSameMessage(message, { ...message, date: "Sun Nov 22 2026" })).toBe(true);
  });

  it("notices a changed word", () => {
    expect(isSameMessage(message, { ...message, message: "We need two shops." })).toBe(false);
  });
});

describe("corrects", () => {
  const changes: Record<string, Partial<ContactMessage>> = {
    "no change": {},
    "added text": { message: "Hello!\nWe need a shop. And a blog." },
    "another email address": { email: "asha@elsewhere.example" },
    "another name and number": { first_name: "A. Rao", phone_number: "+91 422 000 0001" },
    "a name in other case and spacing, with all else new": {
      first_name: " ASHA rao ",
      email: "asha@elsewhere.example",
      phone_number: "1",
    },
    "another page and company": { page: "/", company_name: "Rao & Co" },
  };
  it.each(Object.entries(changes))("accepts %s", (_, change) => {
    expect(corrects({ ...message, ...change }, message)).toBe(true);
  });

  it("accepts any text if the former message had none", () => {
    expect(corrects(message, { ...message, message: "" })).toBe(true);
  });

  it("ignores whitespace around the former text", () => {
    expect(corrects(message, { ...message, message: "\n We need a shop. " })).toBe(true);
  });

  const others: Record<string, Partial<ContactMessage>> = {
    "another text from the same sender": { message: "We need a blog." },
    "only a part of the text": { message: "We need" },
    "no text": { message: "" },
    "the same text from another sender": {
      first_name: "Ben Rao",
      email: "ben@client.example",
      phone_number: "+91 422 000 0001",
    },
  };
  it.each(Object.entries(others))("treats %s as a new message", (_, change) => {
    expect(corrects({ ...message, ...change }, message)).toBe(false);
  });
});
