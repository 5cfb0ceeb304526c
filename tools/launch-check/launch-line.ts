/**
 * One entry of the launch list. must: the site may not go live before it is mended. advice: worth a thought. done: nothing
 * is left to do.
 */
export type LaunchLine =
  | { level: "must" | "advice"; what: string; where: string; how: string }
  | { level: "done"; what: string };

export type LaunchLevel = LaunchLine["level"];

/** What has to be mended, in words: what is wrong, where it is changed, and how. */
export function must(what: string, where: string, how: string): LaunchLine {
  return { level: "must", what, where, how };
}

/** What is worth a thought. */
export function advise(what: string, where: string, how: string): LaunchLine {
  return { level: "advice", what, where, how };
}

/** What is as it should be. */
export function done(what: string): LaunchLine {
  return { level: "done", what };
}
