import * as z from "zod";
import type { ContentReader } from "../reader/content-reader.server.ts";
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
export const serviceSchema = (reader: ContentReader) =>
  z.discriminatedUnion("kind", [
    firstVersion(reader),
    evidence(reader),
    store(reader),
    migration(reader),
    managed(reader),
    security(reader),
    marketing(reader),
    hiring(reader),
    outsourcing(reader),
  ]);
