import { init, send } from "@emailjs/browser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MESSAGE } from "#server/testing/messages.ts";
import { makeTestApp, serve } from "#server/testing/test-app.ts";

// The client of specification section 7.1 needs `location`.
beforeEach(() => vi.stubGlobal("location", new URL("https://www.acme.example/contact-us")));
afterEach(() => vi.unstubAllGlobals());

test("the provider's own client works with the relay", async () => {
  const { app, store } = await makeTestApp();
  init({ publicKey: "user" }, await serve(app));

  expect(await send("service", "template", MESSAGE)).toMatchObject({ status: 200, text: "OK" });
  expect(await store.list()).toMatchObject([{ lead: MESSAGE }]);

  await expect(send("service", "template", { ...MESSAGE, email: "" })).rejects.toMatchObject({
    status: 422,
    text: "email: Invalid mail address.",
  });
  await expect(send("other", "template", MESSAGE)).rejects.toMatchObject({ status: 403 });
});
