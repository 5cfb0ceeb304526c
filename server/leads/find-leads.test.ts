import { expect, test } from "vitest";
import { makeLeads, NOW } from "#server/leads/test-leads.ts";

const IDS = ["0199a1b2-0000-7000-8000-00000000000a", "0199a1b2-0000-7000-8000-00000000000b", "0199c3"];

async function listAnswered(args: string[], ids = IDS) {
  const { run, store } = await makeLeads(ids.map((id) => ({ id })));
  const { code, err } = await run("answered", ...args);
  const answered = (await store.list()).filter(({ answeredAt }) => answeredAt === NOW);
  return { code, err, answered: answered.map(({ lead }) => lead.id).sort() };
}

test("several leads are found by their whole IDs or by their beginnings", async () => {
  const args = [IDS[0] ?? "", "0199c3"];
  expect(await listAnswered(args)).toEqual({ code: 0, err: "", answered: args });
  expect(await listAnswered(["0199a1"], IDS.slice(1))).toEqual({ code: 0, err: "", answered: [IDS[1]] });
});

test("a whole ID is meant, also when another begins with it", async () => {
  expect(await listAnswered(["lead-1"], ["lead-1", "lead-10"])).toMatchObject({ answered: ["lead-1"] });
});

test.each([["0000-000A"], ["0000000a"]])(
  "a lead is found by its reference, written as %s",
  async (reference) => {
    expect(await listAnswered([reference])).toEqual({ code: 0, err: "", answered: [IDS[0]] });
  },
);

test("a lead named twice is worked on once", async () => {
  const { run } = await makeLeads([{ id: "0199c3-1" }]);
  const { out } = await run("answered", "0199c3", "0199c3-1");
  expect(out).toMatch(/^[^\n]+ marked as answered\.\n$/);
});

test.each([
  ["fits two", "0199a1b2", /2 leads/],
  ["fits none", "0199ff", /no lead 0199ff\.$/],
  ["is too short", "0199c", /6 characters/],
])("what %s is complained of, and holds up no other", async (_name, word, sentence) => {
  const { code, err, answered } = await listAnswered([word, "0199c3"]);
  expect({ code, answered }).toEqual({ code: 1, answered: ["0199c3"] });
  expect(err).toMatch(/^[^\n]+\.\n$/);
  expect(err.trim()).toMatch(sentence);
});
