import type { SiteManifest } from "#contract/site-manifest.ts";
import type { Clock } from "#server/clock.ts";
import type { BotCheckEnv, Env } from "#server/env/env.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { FindAnswerPages } from "#server/relay/answer-pages.ts";
import { createRelay } from "#server/relay/relay.ts";
import type { RelaySettings } from "#server/relay/relay-settings.ts";
import { createSendEndpoint, type SendEndpoint } from "#server/relay/send-endpoint.ts";
import { createSendFormEndpoint, type SendFormEndpoint } from "#server/relay/send-form-endpoint.ts";
import {
  type ChallengeEndpoint,
  createChallengeEndpoint,
} from "#server/relay/spam-check/challenge-endpoint.ts";
import { createRejectionLimit, createSubmissionLimits } from "#server/relay/spam-check/sender-limits.ts";
import { createSpamCheck } from "#server/relay/spam-check/spam-check.ts";
import type { ServerStore } from "#server/relay/store/sqlite/open-in-thread.ts";

export type EndpointsParts = {
  facts: SiteManifest;
  findAnswerPages: FindAnswerPages;
  settings: Pick<RelaySettings, "mailIds" | "origins">;
  messageIdDomain: string;
  botCheck: BotCheckEnv;
  rateLimits: Env["rateLimits"];
  wantsConfirmation: boolean;
  store: ServerStore;
  metrics: Metrics;
  onAccepted: () => void;
  clock: Clock;
  log: Log;
};

type Endpoints = { send: SendEndpoint; sendForm: SendFormEndpoint; challenge: ChallengeEndpoint };

export function createEndpoints({ facts, findAnswerPages, settings, ...parts }: EndpointsParts): Endpoints {
  const { metrics, clock } = parts;
  const { mailIds, origins } = settings;
  const botCheck = { ...parts.botCheck, provider: facts.botCheck.provider };
  const spamCheck = createSpamCheck({ ...parts, botCheck });
  const relay = createRelay({
    ...parts,
    mailIds,
    spamCheck,
    takeSubmission: createSubmissionLimits(parts.rateLimits, clock),
  });
  const findRejections = createRejectionLimit(spamCheck.checkProof, clock);
  const common = { relay, origins, metrics, findRejections };
  return {
    send: createSendEndpoint(common),
    sendForm: createSendFormEndpoint({
      ...common,
      pageHeaders: facts.headers.page,
      findAnswerPages,
    }),
    challenge: createChallengeEndpoint({ ...parts, readKeys: spamCheck.readKeys, origins }),
  };
}
