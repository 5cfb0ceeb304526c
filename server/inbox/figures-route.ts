import { formatDay } from "#server/clock.ts";
import { answerPage } from "#server/inbox/answer-inbox.ts";
import type { InboxRouter } from "#server/inbox/inbox-app.ts";
import type { InboxParts } from "#server/inbox/inbox-parts.ts";
import { FIGURES_PATH } from "#server/inbox/inbox-paths.ts";
import { renderFiguresPage } from "#server/inbox/pages/figures-page.ts";
import { readFigures } from "#server/leads/group-leads.ts";
import { findFirstWeek, listWeeks } from "#server/stats/weekly-funnel.ts";

const WEEKS = 12;
const HOUR_MS = 3_600_000;

/** What `npm run leads -- figures` and `npm run stats` count, of the last weeks. */
export function addFiguresRoute(app: InboxRouter, { store, facts, countsPages, clock }: InboxParts): void {
  const { name, responseHours } = facts.organization;
  app.get(FIGURES_PATH, async ({ get }) => {
    const since = findFirstWeek(clock(), WEEKS);
    const figures = await readFigures(store, since, responseHours * HOUR_MS);
    const days = countsPages ? await store.listDayCounts(formatDay(since)) : [];
    const weeks = listWeeks(since, WEEKS, days, figures.byWeek);
    const frame = { organization: name, session: get("session") };
    return answerPage(200, renderFiguresPage(frame, { figures, weeks, countsPages, responseHours }));
  });
}
