import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import { totalOf } from "#server/cli/show-stats.ts";
import { formatDay } from "#server/clock.ts";
import { answerPage } from "#server/inbox/answer-inbox.ts";
import { findMonday, NO_LEADS, readFigures } from "#server/inbox/group-leads.ts";
import type { InboxParts, InboxRouter } from "#server/inbox/inbox.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { renderFiguresPage } from "#server/inbox/pages/figures-page.ts";

const WEEKS = 12;
const WEEK_MS = 7 * DAY_MS;

/** What became of the page views and leads of the last weeks. */
export function addFiguresRoute(app: InboxRouter, { store, facts, countsPages, clock }: InboxParts): void {
  const { name: organization, responseHours } = facts.organization;
  app.get(PATHS.figures, async ({ get }) => {
    const since = Date.parse(findMonday(clock())) - (WEEKS - 1) * WEEK_MS;
    const figures = await readFigures(store, since, responseHours * HOUR_MS);
    const days = countsPages ? await store.listPageCounts(formatDay(since), "day") : [];
    const weeks = Array.from({ length: WEEKS }, (_, index) => {
      const name = formatDay(since + index * WEEK_MS);
      const counts = days.filter((day) => findMonday(Date.parse(day.name)) === name);
      const leads = figures.byWeek.find((week) => week.name === name) ?? NO_LEADS;
      return { ...leads, name, views: totalOf(counts, "view"), forms: totalOf(counts, "form") };
    });
    const frame = { organization, session: get("session") };
    return answerPage(200, renderFiguresPage(frame, { figures, weeks, countsPages, responseHours }));
  });
}
