import { describe } from "vitest";
import { describeCalls } from "./describe-calls.ts";
import { useSite } from "./visitor.ts";

// What else the engines do, the end-to-end tests do in Chromium.
describe("chromium", () => describeCalls(useSite("chromium", "light"), "chromium"));
