import type { ChatbotSettings } from "#model/site/integrations.server.ts";
import type { WorkerContent } from "./features/offline/worker-contract.ts";

/** What scripts beside the application need of the content: publishing sets each its part before its code. */
export type ScriptContent = { chatbot: ChatbotSettings; worker: WorkerContent };

declare global {
  var scriptContent: ScriptContent;
}
