// @ts-check
import { JsonReporter } from "vitest/node";

/** Vitest's report as JSON, with the difference between what was expected and found, and with causes, which it leaves out. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter's file by its default export
export default class DifferenceReporter extends JsonReporter {
  /** @override @param {Parameters<JsonReporter["onTestRunEnd"]>} run */
  async onTestRunEnd(...run) {
    for (const module of run[0])
      for (const test of module.children.allTests("failed"))
        for (const error of test.result().errors ?? [])
          if (error.diff || error.cause) error.stack = describeError(error);
    await super.onTestRunEnd(...run);
  }
}

/** @param {import("vitest").TestError} error @returns {string} */
function describeError({ message, diff, cause }) {
  const parts = [message, diff, cause && `Caused by: ${describeError(cause)}`];
  return parts.filter((part) => part !== undefined).join("\n\n");
}
