import { init, send } from "@emailjs/browser";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "#server/http/listen.ts";
import { createLog } from "#server/log.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

// The provider's own client, as the site's form uses it (specification section 7.1). It needs only `location`:
beforeEach(() => vi.stubGlobal("location", new URL("https://www.acme.example/contact-us")));
afterEach(() => vi.unstubAllGlobals());

test("the provider's own client works with the relay", async () => {
  const { app, store } = await makeTestApp();
  const listener = await listen(app, { host: "127.0.0.1", port: 0, log: createLog("silent") });
  onTestFinished(listener.close);
  init({ publicKey: "user" }, listener.url);

  expect(await send("service", "template", MESSAGE)).toMatchObject({ status: 200, text: "OK" });
  expect(await store.list()).toMatchObject([{ lead: MESSAGE }]);

  await expect(send("service", "template", { ...MESSAGE, email: "" })).rejects.toMatchObject({
    status: 422,
    text: "email: Invalid mail address.",
  });
  await expect(send("other", "template", MESSAGE)).rejects.toMatchObject({ status: 403 });
});
