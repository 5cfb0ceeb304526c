import { expect, test } from "vitest";
import { checkContactMessage } from "#contract/contact-message.ts";
import { findLinkSignals } from "#server/relay/spam-check/judge-submission.ts";
import { MESSAGE } from "#server/testing/messages.ts";

test.each([
  [{}, []],
  [{ message: "See https://a.example, http://b.example and HTTPS://A.example again" }, []],
  [{ message: "https://a.example https://b.example https://c.example" }, ["manyLinks"]],
  [{ message: 'Buy <a class="x" href="https://a.example">pills</a>' }, ["linkMarkup"]],
  [{ message: "Buy [url=https://a.example]pills[/url]" }, ["linkMarkup"]],
  [{ message: "If a <a b and then [url schema]" }, []],
  [{ first_name: "Buy http://a.example" }, ["linkInName"]],
  [{ last_name: "Buy http://a.example" }, ["linkInName"]],
  [{ company_name: "https://client.example" }, ["linkInCompany"]],
  [{ company_name: "www.client.example" }, []],
])("%j shows %j", (changes, signals) => {
  const check = checkContactMessage({ ...MESSAGE, ...changes });
  expect(check.ok && findLinkSignals(check.message)).toEqual(signals);
});
