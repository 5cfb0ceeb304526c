import { WIDGETS, type WidgetProvider } from "./widget-providers.ts";
/** What the global object of each provider can do. */
export type WidgetApi = {
  render: (place: HTMLElement, options: Record<string, unknown>) => unknown;
  execute: (id: unknown) => unknown;
  reset: (id: unknown) => void;
  remove?: (id: unknown) => void;
};

export type WidgetSettings = {
  provider: WidgetProvider;
  siteKey: string;
  place: HTMLElement;
  /** Told when a challenge needs to be seen, and when it no longer does. */
  onChallenge: (isShown: boolean) => void;
};

export type Widget = {
  /** Asks for a fresh token and waits that many milliseconds, longer while a person solves a challenge. */
  ask: (milliseconds: number) => Promise<string | undefined>;
  remove: () => void;
};

/** Renders a provider's widget. @throws whatever the provider's script throws */
export function createWidget(
  api: WidgetApi,
  { provider, siteKey, place, onChallenge }: WidgetSettings,
): Widget {
  const { options, failed, opened, closed } = WIDGETS[provider];
  let question: WidgetQuestion | undefined;
  const onOpened = () => {
    question?.waitFor(CHALLENGE_MS);
    onChallenge(true);
  };
  const onClosed = () => {
    question?.waitFor(CLOSED_MS);
    onChallenge(false);
  };
  const onFailed = () => {
    question?.answer();
    // Tells Turnstile that the error is taken care of.
    return true;
  };
  const id = api.render(place, {
    ...options,
    sitekey: siteKey,
    callback: (token: string) => question?.answer(token),
    ...Object.fromEntries(failed.map((name) => [name, onFailed])),
    ...(opened && { [opened]: onOpened }),
    ...(closed && { [closed]: onClosed }),
  });
  return {
    async ask(milliseconds) {
      question?.answer();
      const asked = createQuestion(milliseconds);
      question = asked;
      execute(api, id).catch(() => asked.answer());
      const token = await asked.token;
      if (question === asked) question = undefined;
      onChallenge(false);
      // A token counts once. This also takes a challenge away that nobody waits for any more.
      ignoreErrors(() => api.reset(id));
      return token;
    },
    remove: () => ignoreErrors(() => api.remove?.(id)),
  };
}

// What it throws, now or later, becomes one rejection.
async function execute(api: WidgetApi, id: unknown): Promise<void> {
  await api.execute(id);
}

function ignoreErrors(act: () => void): void {
  try {
    act();
  } catch {
    // A widget that cannot be tidied up must not stop the message.
  }
}

/** How long a person may take for a challenge, in milliseconds. */
export const CHALLENGE_MS = 120_000;

/** How long the answer may take once a challenge is closed: it was solved, or the person did not want it. */
export const CLOSED_MS = 3_000;

/** One question to a widget. Its answer is a token, or undefined when there will be none. */
type WidgetQuestion = {
  token: Promise<string | undefined>;
  answer: (token?: string) => void;
  /** Starts the waiting anew. */
  waitFor: (milliseconds: number) => void;
};

/** Asks a question that answers itself, without a token, when the time is up. */
function createQuestion(milliseconds: number): WidgetQuestion {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolve: (token?: string) => void = () => {};
  const token = new Promise<string | undefined>((resolveToken) => {
    resolve = resolveToken;
  });
  const answer = (given?: string) => {
    clearTimeout(timer);
    resolve(given || undefined);
  };
  const waitFor = (duration: number) => {
    clearTimeout(timer);
    timer = setTimeout(answer, duration);
  };
  waitFor(milliseconds);
  return { token, answer, waitFor };
}
