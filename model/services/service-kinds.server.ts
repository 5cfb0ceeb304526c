import * as z from "zod";
import { evidence } from "./kinds/evidence.server.ts";
import { firstVersion } from "./kinds/first-version.server.ts";
import { hiring } from "./kinds/hiring.server.ts";
import { managed } from "./kinds/managed.server.ts";
import { marketing } from "./kinds/marketing.server.ts";
import { migration } from "./kinds/migration.server.ts";
import { outsourcing } from "./kinds/outsourcing.server.ts";
import { security } from "./kinds/security.server.ts";
import { store } from "./kinds/store.server.ts";

/** A service page: its `kind` chooses the composition. Each kind has parts that only its pages have. */
export const serviceSchema = z.discriminatedUnion("kind", [
  firstVersion,
  evidence,
  store,
  migration,
  managed,
  security,
  marketing,
  hiring,
  outsourcing,
]);
