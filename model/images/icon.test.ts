import { describe, expect, it } from "vitest";
import { icon } from "#model/reader/fields.server.ts";
import { drawIconFile, readIcon } from "./icon.server.ts";

describe("readIcon", () => {
  it.each([
    "et:briefcase",
    "ri:double-quotes-l",
    "ep:chat-dot-round",
    "map:compass",
    "ps:archive",
    "ion:calendar-outline",
  ])("%s is part of the site", (name) => {
    const { src = "" } = readIcon(name) ?? {};
    expect(src).toMatch(/\/icons\/[a-z]+\/[\w.-]+\.svg$/);
    expect(drawIconFile(`icons/${name.replace(":", "/")}.svg`)).toMatch(/^<svg [^>]*viewBox=/);
  });

  it.each(["mdi:home", "icon-park:arrow-up-2"])("%s comes from an icon host", (name) => {
    expect(readIcon(name)).toEqual({ name });
  });

  it.each(["ion:no-such-icon", "ri:", "home", "mdi:Home", "mdi:a,b", "mdi:../x", `mdi:${"x".repeat(100)}`])(
    "%s is not an icon",
    (name) => {
      expect(readIcon(name)).toBeUndefined();
      expect(icon.safeParse(name).error?.issues[0]?.message).toContain("such as ion:calendar-outline");
    },
  );
});
