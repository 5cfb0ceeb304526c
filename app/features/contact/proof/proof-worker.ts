import { solveChallenge } from "./solve-challenge.ts";

// The library's own worker runs only in Node.
addEventListener("message", async ({ data }) => {
  postMessage(await solveChallenge(data).catch(() => null));
});
