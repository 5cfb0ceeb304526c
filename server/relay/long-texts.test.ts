import { describe, expect, test } from "vitest";
import { FIELD_LIMITS } from "#contract/limits.ts";
import { SEND_FORM_PATH } from "#contract/mail-request.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp, type TestApp } from "#server/testing/test-app.ts";

describe("a form with a text that is too long", () => {
  test.each([
    ["Latin", "w", 31_234],
    ["Hindi", "क", 40_000],
    ["lines of", "x\n", 20_000],
  ])("comes back with all of its %s letters and the excess", async (_, piece, times) => {
    const { fetch, store } = await makeTestApp();
    const message = `Begin ${piece.repeat(times)} end`;
    const response = await post(fetch, { ...MESSAGE, ...IDS, message: message.replaceAll("\n", "\r\n") });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html.replaceAll("\r\n", "\n")).toContain(`<textarea name="message">${message}</textarea>`);
    expect(html).toContain((message.length - FIELD_LIMITS.message).toLocaleString("en-US"));
    expect(await store.list()).toEqual([]);
  });

  test("is refused with the excess, not cut, when a script sends it", async () => {
    const { fetch, sendJson, store } = await makeTestApp();
    const fields = { ...MESSAGE, message: "w".repeat(10_777) };
    const asForm = await fetch(SEND_FORM_PATH, {
      method: "POST",
      body: new URLSearchParams({ ...fields, ...IDS }),
    });
    const asJson = await sendJson(makeSendBody({ template_params: fields }));
    for (const response of [asForm, asJson]) {
      expect(response.status).toBe(422);
      expect(await response.text()).toMatch(/^message: .*777.*10000/);
    }
    const zone = await sendJson(
      makeSendBody({ template_params: { ...MESSAGE, meeting_time_zone: "z".repeat(400) } }),
    );
    expect(zone.status).toBe(422);
    expect(await store.list()).toEqual([]);
  });

  test("counts the brief of an estimate too, which stays whole", async () => {
    const { fetch, store } = await makeTestApp();
    const brief = `Brief\r\n${"b".repeat(3_000)}`;
    const long = await post(fetch, { ...MESSAGE, ...IDS, message: "m".repeat(9_000), brief });
    expect(long.status).toBe(422);
    expect(await long.text()).toContain(`\n\nBrief\n${"b".repeat(3_000)}</textarea>`);
    await post(fetch, { ...MESSAGE, ...IDS, message: "m".repeat(6_000), brief });
    expect((await store.list())[0]?.lead.message).toHaveLength(6_000 + 2 + "Brief\n".length + 3_000);
  });
});

/** As a browser without JavaScript does. */
function post(fetch: TestApp["fetch"], fields: Record<string, string>): Promise<Response> {
  const headers = { Accept: "text/html" };
  return fetch(SEND_FORM_PATH, { method: "POST", body: new URLSearchParams(fields), headers });
}
