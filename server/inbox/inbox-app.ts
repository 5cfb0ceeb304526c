import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Hono, type HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";
import type { InboxPlace } from "#server/config/env.ts";
import { errorMessage } from "#server/error-message.ts";
import { addFigures } from "#server/inbox/figures.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { addLeadList } from "#server/inbox/lead-list.ts";
import { addLeadRoutes } from "#server/inbox/lead-routes.ts";
import {
  answerSeeOther,
  answerSentence,
  type InboxEnv,
  type InboxRouter,
  writePolicy,
} from "#server/inbox/page.ts";
import { createSessions } from "#server/inbox/sessions.ts";
import { addSignIn } from "#server/inbox/sign-in.ts";
import {
  type App,
  ListenError,
  type Listener,
  listen,
  NO_LISTENER,
  type OptionalListener,
} from "#server/listen.ts";
import type { Services } from "#server/services.ts";
import { StoreError } from "#server/store/database.ts";
import { createThrottledLog } from "#server/throttled-log.ts";
import { inboxWords } from "#server/words.ts";

const RETRY_MS = 5_000;

/**
 * Serves the inbox at a separate address. A busy port is only a warning, and tried again: the site must start without it,
 * and of several processes one has it at a time.
 */
export async function listenInbox(services: Services, retryMs = RETRY_MS): Promise<OptionalListener> {
  const { env, log } = services;
  if (!env.inbox) return NO_LISTENER;
  const { host, port, origin } = env.inbox;
  const app = createInboxApp(services, env.inbox);
  let listener: Listener | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const open = async (isFirst: boolean): Promise<void> => {
    try {
      listener = await listen(app, { host, port, log, portVariable: "INBOX_PORT" });
      if (isClosed) await listener.close();
      else if (!isFirst) log.info("The inbox is available");
    } catch (error) {
      if (!(error instanceof ListenError)) throw error;
      if (isFirst) log.warn("The inbox is not available yet", { reason: errorMessage(error) });
      retry = setTimeout(() => void open(false), retryMs);
    }
  };
  await open(true);
  return {
    url: origin,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await listener?.close();
    },
  };
}

/** In bytes: the longest note, percent-encoded, fits. */
const FORM_LIMIT = 64 * 1024;

/** The inbox as a function from request to response, without a port. */
export function createInboxApp(services: Services, { origin: ownOrigin }: InboxPlace): App {
  const { manifest, organization, log } = services;
  const sessions = createSessions(services, ownOrigin);
  const app: InboxRouter = new Hono<InboxEnv>();
  app.use(
    secureHeaders({
      xFrameOptions: "DENY",
      strictTransportSecurity: SECURITY_HEADERS["Strict-Transport-Security"],
    }),
    async (context, next) => {
      context.set("organization", organization.name);
      await next();
      const { headers } = context.res;
      headers.set("Cache-Control", "no-store");
      headers.set("X-Robots-Tag", "noindex, nofollow");
      if (!headers.has("Content-Security-Policy"))
        headers.set("Content-Security-Policy", writePolicy("'none'"));
    },
    // Hono's csrf() checks only the content types of forms.
    ({ req }, next) => {
      if (!["GET", "HEAD", "OPTIONS"].includes(req.method) && !isOwnPage(req, ownOrigin))
        throw new HTTPException(403, { message: inboxWords().errors.foreign });
      return next();
    },
    bodyLimit({
      maxSize: FORM_LIMIT,
      onError: () => {
        throw new HTTPException(413, { message: inboxWords().errors.unreadable });
      },
    }),
  );
  addStaticFiles(app, manifest.theme);
  const askToSignIn = addSignIn(app, services, ownOrigin, sessions);
  app.use(async (context, next) => {
    const session = await sessions.read(context.req.raw);
    if (!session) return askToSignIn(context);
    context.set("session", session);
    return next();
  });
  app.get("/", () => answerSeeOther(PATHS.inbox));
  app.post(PATHS.signOut, async ({ get }) =>
    answerSeeOther(`${PATHS.signIn}?signed-out`, await sessions.end(get("session"))),
  );
  addLeadList(app, services);
  addLeadRoutes(app, services);
  addFigures(app, services);

  const errorLog = createThrottledLog("The inbox cannot reach the leads", services);
  app.notFound(() => {
    throw new HTTPException(404, { message: inboxWords().errors.notFound });
  });
  app.onError((error, context) => {
    if (error instanceof HTTPException) return answerSentence(context, error.status, error.message);
    if (error instanceof StoreError) {
      errorLog.failed(error);
      return answerSentence(context, 503, inboxWords().errors.store);
    }
    // Not its message or the path: they may hold a part of a lead or of an invite.
    log.error("A request to the inbox failed", { error });
    return answerSentence(context, 500, inboxWords().errors.broken);
  });
  return { fetch: app.fetch };
}

/** Only a browser that doesn't say which site asks is judged by the origin alone. */
function isOwnPage(request: HonoRequest, ownOrigin: string): boolean {
  const site = request.header("Sec-Fetch-Site");
  return site ? site === "same-origin" : request.header("Origin") === ownOrigin;
}

/** The style sheet with the site's tokens, and the scripts of the passkey ceremony. */
function addStaticFiles(app: InboxRouter, theme: string): void {
  const files = {
    "inbox.css": { type: "text/css", text: theme + readOwn("page.css") + readOwn("leads.css") },
    "passkey.js": { type: "text/javascript", text: readOwn("passkey.js") },
    "webauthn.js": { type: "text/javascript", text: readFileSync(findLibrary(), "utf8") },
  };
  for (const [name, { type, text }] of Object.entries(files))
    app.get(`/inbox/assets/${name}`, ({ body }) =>
      body(text, 200, { "Content-Type": `${type}; charset=utf-8` }),
    );
  // Browsers request it unasked.
  app.get("/favicon.ico", ({ body }) => body(null, 204));
}

function readOwn(name: string): string {
  return readFileSync(join(import.meta.dirname, "browser", name), "utf8");
}

// The package has a browser bundle next to its modules, but exports only the modules.
function findLibrary(): string {
  return fileURLToPath(
    new URL("../dist/bundle/index.umd.min.js", import.meta.resolve("@simplewebauthn/browser")),
  );
}
