import * as z from "zod";
import { pageDescription, pageTitle, text } from "../content/fields.server.ts";

export const pageHeading = text
  .max(90)
  .describe("The big line at the top of the page: what a visitor finds here, in a few plain words");
export const pageLead = text
  .max(320)
  .describe("One or two sentences under the big line: what the page is about, and for whom");

/** How a page is introduced to search engines and at its top. */
export const pageIntro = {
  title: pageTitle,
  description: pageDescription,
  heading: pageHeading,
  lead: pageLead,
};

export const partHeading = text
  .max(70)
  .describe("The line above this part of the page, in a few plain words");
export const partLead = text
  .max(320)
  .describe("One or two sentences under the line above this part: what the reader is about to see");

export const callToAction = z
  .strictObject({
    heading: text.describe(
      "The line above the button, as a request, such as Send us the one task that hurts",
    ),
    text: text.describe("One or two sentences: what to write, and what comes back"),
  })
  .describe("The invitation at the end of the page");

export const questionAndAnswer = z.strictObject({
  question: text.describe("A question in the words of the client who asks it"),
  answer: text.describe("Two to four plain sentences that name the catch as well"),
});
