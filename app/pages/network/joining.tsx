import type { Network } from "#app/content/network.server.ts";
import { Plan } from "#app/sections/plan.tsx";

/** What a firm goes through before it becomes a partner, and after. */
export function Joining({ steps, ...head }: Network["joining"]) {
  return <Plan {...head} phases={steps} layout="down" ground="sunken" />;
}
