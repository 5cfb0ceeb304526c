import { Plan } from "#app/sections/plan.tsx";
import type { Network } from "#model/pages/network.server.ts";

/** What a firm goes through before it becomes a partner, and after. */
export function Joining({ steps, ...head }: Network["joining"]) {
  return <Plan {...head} phases={steps} layout="down" ground="sunken" />;
}
