/**
 * What speaks for a robot: in words for the operator, and how much it weighs. One certain signal is enough to keep a message
 * back; a signal that some people give, too, only together with another.
 */
export const SPAM_SIGNALS = {
  honeypot: { words: "honeypot filled", weight: 2 },
  missing: { words: "no proof of work", weight: 1 },
  expired: { words: "proof of work expired", weight: 1 },
  unreadable: { words: "proof of work unreadable", weight: 2 },
  forged: { words: "proof of work forged", weight: 2 },
  tooYoung: { words: "sent too soon", weight: 2 },
  manyLinks: { words: "many links in the message", weight: 1 },
  linkMarkup: { words: "link markup in the message", weight: 1 },
  linkInName: { words: "link in the name", weight: 2 },
  // People write the address of their own website here.
  linkInCompany: { words: "link in the company", weight: 1 },
  providerExpired: { words: "outside check expired or used before", weight: 1 },
  providerRefused: { words: "outside check failed", weight: 2 },
} as const satisfies Record<string, { words: string; weight: number }>;

export type SpamSignal = keyof typeof SPAM_SIGNALS;

export function sumWeights(signals: Iterable<SpamSignal>): number {
  let sum = 0;
  for (const signal of signals) sum += SPAM_SIGNALS[signal].weight;
  return sum;
}
