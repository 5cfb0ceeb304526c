import { expect, it } from "vitest";
import { pushApart } from "./push-apart.ts";

it.each([
  ["leaves what is far enough apart", [20, 50], [20, 50]],
  ["moves what is too near down", [40, 30], [60, 30]],
  ["moves up what would go below the end", [100, 95], [100, 70]],
])("%s", (_, places, moved) => {
  expect(pushApart(places, 30)).toEqual(moved);
});
