import { describe, expect, test } from "vitest";
import { loadPosts } from "#model/blog/post.server.ts";
import { loadProjects } from "#model/projects/project.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import type { ColorScheme } from "../browsers/browser.ts";
import { reader } from "../content.ts";
import { listWrongTabStops } from "../list-wrong-tab-stops.ts";
import { hydrate, type UsedSite } from "./visitor.ts";

const [service] = loadServices(reader);
const [post] = loadPosts(reader);
const [project] = loadProjects(reader);

/** At full size pages of most kinds. */
const PAGES = ["/"];
if (IS_FULL)
  PAGES.push(
    // With drawings beside words.
    `/profile/projects/${project?.slug}`,
    buildServicePath(service?.slug ?? ""),
    "/contact-us",
    "/blog",
    `/blog/${post?.slug}`,
    "/checklists",
  );

const DESKTOP = [1440, 900] as const;
const PHONE = [500, 900] as const;

export function describePages(site: UsedSite, colorScheme: ColorScheme): void {
  // No layout depends on both size and color scheme.
  const sizes = colorScheme === "light" ? [DESKTOP, PHONE] : [DESKTOP];
  describe("pages", () => {
    test.each(PAGES)("%s", async (path) => {
      const { browser } = site;
      for (const [width, height] of sizes) {
        await browser.resize(width, height);
        await browser.goto(path);
        expect(await browser.evaluate(readLook)).toEqual({
          layout: "default",
          rootClass: colorScheme === "dark" ? "auto" : "",
          colorScheme,
        });
        await expect.poll(() => browser.evaluate(scrollOn)).toBe("end");
        const lists = [listBrokenImages, listCoveredWords];
        for (const list of lists) expect(await browser.evaluate(list)).toEqual([]);
        await hydrate(browser);
        expect(await browser.evaluate(measureOverflow)).toBeLessThanOrEqual(0);
        await expect.poll(() => browser.evaluate(listWrongTabStops)).toEqual([]);
      }
    });

    // At full size, because only another driver changes it.
    test.runIf(IS_FULL)("every kind of problem is found", async () => {
      await site.browser.goto("/privacy");
      await site.browser.evaluate(causeProblems);
      const found: string[] = [];
      const look = async () => {
        found.push(...(await site.browser.takeProblems()));
        const kinds = ["on the console", "as an error", "as a rejection", "outside.example"];
        return kinds.filter((kind) => !found.some((problem) => problem.includes(kind)));
      };
      await expect.poll(look).toEqual([]);
    });
  });
}

// These run in the page.

function causeProblems(): void {
  // biome-ignore lint/suspicious/noConsole: what the browser has to report
  console.error("found on the console");
  setTimeout(() => {
    throw new Error("found as an error");
  });
  Promise.reject(new Error("found as a rejection"));
  document.body.append(Object.assign(new Image(), { src: "https://outside.example/" }));
}

function readLook() {
  const root = document.documentElement;
  const layout = document.querySelector<HTMLElement>("[data-layout]")?.dataset.layout;
  return { layout, rootClass: root.className, colorScheme: getComputedStyle(root).colorScheme };
}

/** Scrolls by half a screen once everything visible has loaded. @returns the position or what is missing */
function scrollOn(): string {
  const isInViewport = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  // Inert slides are not visible.
  const isMissing = (image: HTMLImageElement) =>
    isInViewport(image) && image.checkVisibility() && !image.closest("[inert]") && !image.complete;
  const missing = [...document.images].find(isMissing);
  if (missing) return `waits for ${missing.currentSrc || missing.src}`;
  const isBlank = ({ firstElementChild: content }: Element) =>
    content?.checkVisibility() && !content.checkVisibility({ contentVisibilityAuto: true });
  const blank = [...document.querySelectorAll("section")].find(
    (section) => isInViewport(section) && isBlank(section),
  );
  if (blank) return `waits for the section ${blank.textContent.slice(0, 40)}`;
  if (Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight) return "end";
  scrollBy({ top: innerHeight / 2, behavior: "instant" });
  return `at ${scrollY}`;
}

function listBrokenImages(): string[] {
  const broken = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0);
  return broken.map(({ currentSrc }) => currentSrc);
}

/** Words covered by the drawing that should be next to them. */
function listCoveredWords(): string[] {
  return [...document.querySelectorAll("main svg")].flatMap((drawing) => {
    const words = drawing.nextSibling;
    if (!words || getComputedStyle(drawing).position === "absolute") return [];
    const range = document.createRange();
    range.selectNode(words);
    const [box, text] = [drawing, range].map((part) => part.getBoundingClientRect());
    const isCovered =
      box && text && box.right > text.left + 1 && box.left < text.right - 1 && box.bottom > text.top + 1;
    return isCovered && box.top < text.bottom - 1 ? [String(words.textContent)] : [];
  });
}

function measureOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
