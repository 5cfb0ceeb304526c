import { expect, it } from "vitest";
import { renderOnSite } from "#app/testing/render-on-site.tsx";
import { Cloth } from "./cloth.tsx";

it("draws a thread for each thing from its row, and the first ones where two groups meet", () => {
  const html = renderOnSite(
    <Cloth
      first={2014}
      groups={[
        { threads: [{ label: "Porto", accent: "indigo", counts: [2, 1] }] },
        { threads: [{ label: "Lima", accent: "madder", counts: [1, 0, 2] }] },
      ]}
    />,
  );
  const drawn = [...html.matchAll(/data-accent="(\w+)" style="--row:(\d)"/g)];
  expect(drawn.map(([, accent, row]) => `${accent} ${row}`)).toEqual([
    ...["indigo 1", "indigo 0", "indigo 0"],
    ...["madder 0", "madder 2", "madder 2"],
  ]);
  expect(html).toMatch(/<b>3<\/b><span> Porto<\/span>.*<b>3<\/b><span> Lima<\/span>/s);
});
