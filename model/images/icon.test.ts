import { expect, it } from "vitest";
import { icon } from "#model/content/fields.server.ts";
import { readIcon } from "./icon.server.ts";
import { makePublishedImage } from "./published-image.server.ts";

it.each(["et:briefcase", "ri:double-quotes-l", "ion:calendar-outline"])(
  "the icon %s is part of the site",
  (name) => {
    expect(makePublishedImage(readIcon(name)?.src ?? "")).toMatch(/^<svg [^>]*viewBox=/);
  },
);

it("an icon of another set comes from an icon host", () => {
  expect(readIcon("icon-park:arrow-up-2")).toEqual({ name: "icon-park:arrow-up-2" });
});

it.each(["ion:no-such-icon", "ri:", "home", "mdi:Home", "mdi:a,b", "mdi:../x", `mdi:${"x".repeat(100)}`])(
  "%s is not an icon",
  (name) => {
    expect(readIcon(name)).toBeUndefined();
    expect(icon.safeParse(name).error?.issues[0]?.message).toContain("such as ion:calendar-outline");
  },
);
