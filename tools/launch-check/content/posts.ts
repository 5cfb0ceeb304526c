import { listWaitingPosts, POST_FOLDER } from "#model/blog/post.server.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine } from "../launch-line.ts";
import { countOf } from "../name-some.ts";

/** Posts that wait for their day: only a build on that day publishes them. */
export function checkPosts({ reader }: LaunchContext): LaunchLine[] {
  const days = listWaitingPosts(reader).sort((one, other) => one.date.localeCompare(other.date));
  const [next] = days;
  if (!next) return [done("No post waits for its day.")];
  const what = `${countOf(days.length, "post")} to come, the next on ${next.date}: ${next.slug}`;
  const how =
    "A post comes with the first build of its day: let the site be built every day after midnight UTC.";
  return [advise(what, `content/${POST_FOLDER}/`, how)];
}
