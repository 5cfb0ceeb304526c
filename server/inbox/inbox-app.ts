import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { answerPage, answerSeeOther, INBOX_HEADERS } from "#server/inbox/answer-inbox.ts";
import { addFiguresRoute } from "#server/inbox/figures-route.ts";
import type { InboxEnv, InboxParts, InboxRouter } from "#server/inbox/inbox-parts.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { addLeadRoutes } from "#server/inbox/lead-routes.ts";
import { addListRoutes } from "#server/inbox/list-routes.ts";
import { TEXT } from "#server/inbox/messages.ts";
import { renderSentence } from "#server/inbox/pages/page.ts";
import { isOwnPost } from "#server/inbox/read-form.ts";
import { createSessions } from "#server/inbox/sessions.ts";
import { addSignInRoutes } from "#server/inbox/sign-in-routes.ts";
import { addStaticFiles } from "#server/inbox/static-files.ts";
import type { App } from "#server/listen.ts";
import { StoreError } from "#server/store/store.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

/** The inbox as a function from request to response, without a port. */
export function createInboxApp(parts: InboxParts): App {
  const { place, facts, log } = parts;
  const sessions = createSessions(parts);

  const app: InboxRouter = new Hono<InboxEnv>();
  app.use("*", async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(INBOX_HEADERS))
      if (!headers.has(name)) headers.set(name, value);
  });
  app.use("*", ({ req }, next) => {
    if (req.method === "POST" && !isOwnPost(req.raw, place.origin))
      throw new HTTPException(403, { message: TEXT.errors.foreign });
    return next();
  });
  addStaticFiles(app, facts.theme);
  const askToSignIn = addSignInRoutes(app, parts, sessions);
  app.use("*", async ({ req, set }, next) => {
    const session = await sessions.read(req.raw);
    if (!session) return askToSignIn(req.raw);
    set("session", session);
    return next();
  });
  app.get("/", () => answerSeeOther(PATHS.inbox));
  app.post(PATHS.signOut, async ({ get }) =>
    answerSeeOther(`${PATHS.signIn}?signed-out`, await sessions.end(get("session"))),
  );
  addListRoutes(app, parts);
  addLeadRoutes(app, parts);
  addFiguresRoute(app, parts);

  const errorLog = createThrottledLog({ log, event: "The inbox cannot reach the leads" });
  app.notFound(() => {
    throw new HTTPException(404, { message: TEXT.errors.notFound });
  });
  app.onError((error, { get }) => {
    const frame = { organization: facts.organization.name, session: get("session") };
    const answer = (status: number, sentence: string) => answerPage(status, renderSentence(frame, sentence));
    if (error instanceof HTTPException) return answer(error.status, error.message);
    if (error instanceof StoreError) {
      errorLog.failed(error);
      return answer(503, TEXT.errors.store);
    }
    // Not its message or the path: they may hold a part of a lead or of an invite.
    log.error("A request to the inbox failed", { error });
    return answer(500, TEXT.errors.broken);
  });
  return { fetch: app.fetch };
}
