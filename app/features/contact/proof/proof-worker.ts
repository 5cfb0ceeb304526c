import { solveHere } from "./solve-here.ts";

// Listens for a challenge and answers with its solution. The library's own worker runs only in Node: it derives keys there.
addEventListener("message", async ({ data }) => {
  postMessage(await solveHere(data).catch(() => null));
});
