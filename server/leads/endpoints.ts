import type { SiteManifest } from "#contract/site-manifest.ts";
import type { CallLinks } from "#server/calls/call-links.ts";
import { createChangeEndpoint } from "#server/calls/change-endpoint.ts";
import type { OfficeCalendars } from "#server/calls/office-calendars.ts";
import { createTakenEndpoint } from "#server/calls/taken-endpoint.ts";
import type { Clock } from "#server/clock.ts";
import type { Env } from "#server/config/env.ts";
import type { FindAnswerPages } from "#server/leads/answer-pages.ts";
import { createChallengeEndpoint } from "#server/leads/challenge-endpoint.ts";
import type { Endpoint } from "#server/leads/limited-endpoint.ts";
import { createRelay } from "#server/leads/relay.ts";
import type { RelaySettings } from "#server/leads/relay-settings.ts";
import { createSendEndpoint } from "#server/leads/send-endpoint.ts";
import { createSendFormEndpoint } from "#server/leads/send-form-endpoint.ts";
import { createRejectionLimit, createSubmissionLimits } from "#server/leads/sender-limits.ts";
import { createSpamCheck } from "#server/leads/spam-check.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { ServerStore } from "#server/store/sqlite/open-in-thread.ts";

export type EndpointsParts = {
  facts: SiteManifest;
  findAnswerPages: FindAnswerPages;
  env: Env;
  settings: RelaySettings;
  wantsConfirmation: boolean;
  store: ServerStore;
  callLinks: CallLinks;
  calendars: Pick<OfficeCalendars, "isBusy" | "listUnread">;
  metrics: Metrics;
  onAccepted: () => void;
  clock: Clock;
  log: Log;
};

type Endpoints = {
  send: Endpoint;
  sendForm: Endpoint;
  challenge: Endpoint;
  takenCalls: Endpoint;
  changeCall: Endpoint;
};

export function createEndpoints({
  facts,
  findAnswerPages,
  env,
  settings,
  ...parts
}: EndpointsParts): Endpoints {
  const { metrics, clock } = parts;
  const { mailIds, messageIdDomain, origins } = settings;
  const spamCheck = createSpamCheck({
    ...parts,
    mode: env.botCheckMode,
    provider: facts.botCheck.provider,
    secret: env.botCheckSecret,
    verifyUrl: env.botCheckVerifyUrl,
  });
  const relay = createRelay({
    ...parts,
    organization: facts.organization,
    mailIds,
    messageIdDomain,
    spamCheck,
    takeSubmission: createSubmissionLimits(env, clock),
  });
  const findRejections = createRejectionLimit(clock);
  const common = { relay, origins, metrics, checkProof: spamCheck.checkProof, findRejections };
  return {
    send: createSendEndpoint(common),
    sendForm: createSendFormEndpoint({
      ...common,
      pageHeaders: facts.headers.page,
      findAnswerPages,
    }),
    challenge: createChallengeEndpoint({ ...parts, readKeys: spamCheck.readKeys, origins }),
    changeCall: createChangeEndpoint({ ...parts, organization: facts.organization, origins }),
    takenCalls: createTakenEndpoint({ ...parts, organization: facts.organization, origins }),
  };
}
