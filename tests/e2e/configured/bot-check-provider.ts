import type { Page } from "@playwright/test";
import type { BotCheckProvider } from "#contract/mail-request.ts";

type Provider = Exclude<BotCheckProvider, "none">;

type Description = {
  script: RegExp;
  globalName: string;
  frame: string;
  /** The script that the first one loads. */
  second?: string;
};

export const PROVIDERS: Record<Provider, Description> = {
  turnstile: {
    script: /^https:\/\/challenges\.cloudflare\.com\/turnstile\/v0\/api\.js\?/,
    globalName: "turnstile",
    frame: "https://challenges.cloudflare.com/cdn-cgi/challenge-platform/frame",
  },
  hcaptcha: {
    script: /^https:\/\/js\.hcaptcha\.com\/1\/api\.js\?/,
    globalName: "hcaptcha",
    frame: "https://newassets.hcaptcha.com/captcha/v1/frame",
  },
  recaptcha: {
    script: /^https:\/\/www\.google\.com\/recaptcha\/api\.js\?/,
    globalName: "grecaptcha",
    frame: "https://www.google.com/recaptcha/api2/anchor",
    second: "https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js",
  },
};

/** Replaces the script and the frame of a provider by fakes with its documented API. */
export async function fakeProvider(page: Page, provider: Provider): Promise<void> {
  const { script, frame, second } = PROVIDERS[provider];
  const api = writeApi(provider);
  const loader = `window.fakeQuery = location.href && document.currentScript.src;
    document.head.append(Object.assign(document.createElement("script"), { src: ${JSON.stringify(second)} }));`;
  const answer = (body: string) => ({ contentType: "text/javascript", body });
  await page.route(script, (route) => route.fulfill(answer(second ? loader : api)));
  if (second) await page.route(second, (route) => route.fulfill(answer(api)));
  await page.route(frame, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Widget</title>" }),
  );
}

/** The calls of the fake API, in order. */
export function readCalls(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, "fakeCalls") ?? []);
}

export function readOptions(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, "fakeOptions"))));
}

// Like real widgets, it must be reset before it responds again.
function writeApi(provider: Provider): string {
  const { globalName, frame } = PROVIDERS[provider];
  return `(() => {
    const calls = (window.fakeCalls = []);
    let options, tokens = 0, isUsed = false;
    window.${globalName} = {
      render(element, given) {
        calls.push("render");
        options = window.fakeOptions = given;
        element.append(Object.assign(document.createElement("iframe"), { src: "${frame}", hidden: true }));
        return 0;
      },
      execute(id) {
        calls.push("execute");
        if (id !== 0 || isUsed) return;
        isUsed = true;
        setTimeout(() => options.callback("${provider} token " + ++tokens), 20);
      },
      reset(id) { calls.push("reset"); isUsed = false; },
      remove(id) { calls.push("remove"); },
    };
    window[new URL(window.fakeQuery ?? document.currentScript.src).searchParams.get("onload")]();
  })();`;
}
