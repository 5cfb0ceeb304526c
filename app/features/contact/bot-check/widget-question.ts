/** How long a person may take for a challenge, in milliseconds. */
export const CHALLENGE_MS = 120_000;

/** How long the answer may take once a challenge is closed: it was solved, or the person did not want it. */
export const CLOSED_MS = 3_000;

/** One question to a widget. Its answer is a token, or undefined when there will be none. */
export type WidgetQuestion = {
  token: Promise<string | undefined>;
  answer: (token?: string) => void;
  /** Starts the waiting anew. */
  waitFor: (milliseconds: number) => void;
};

/** Asks a question that answers itself, without a token, when the time is up. */
export function createQuestion(milliseconds: number): WidgetQuestion {
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
