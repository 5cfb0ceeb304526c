import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until an element covers exactly the viewport. */
export async function expectFillsScreen(element: Locator): Promise<void> {
  const { width = 0, height = 0 } = element.page().viewportSize() ?? {};
  await expect
    .poll(async () => {
      const box = await element.boundingBox();
      return box && [box.x, box.y, box.width, box.height].map(Math.round);
    })
    .toEqual([0, 0, width, height]);
}

export async function readBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return box;
}

// From a phone's to a desktop's layout. The last one stays.
const WIDTHS = [1280, 768, 320];

// Every sign as wide as several: wider than any font's, so that it does not matter which ones are installed.
const WIDE_TEXT = "*, ::before, ::after { letter-spacing: 1.5em !important; word-spacing: 1em !important }";

/** Expects no horizontal scrolling with normal and with very wide text. Leaves the viewport at a phone's size. */
export async function expectFitsScreens(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    expect(await readWidth(page), `${path} at ${width} px`).toBeLessThanOrEqual(width);
    const style = await page.addStyleTag({ content: WIDE_TEXT });
    expect(await readWidth(page), `${path} at ${width} px with wide text`).toBeLessThanOrEqual(width);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  }
}

/** Runs in the page: records shifts for `readLayoutShifts`, with those since the page began to load, or from now on. */
export function recordLayoutShifts(isFromStart: boolean): void {
  const shifts: LayoutShift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node?: Element }[] = Reflect.get(entry, "sources");
      const moved = sources.map(({ node }) => node?.className || node?.nodeName || "");
      shifts.push({ value: Reflect.get(entry, "value"), moved });
    }
  }).observe({ type: "layout-shift", buffered: isFromStart });
}

export function readLayoutShifts(page: Page): Promise<LayoutShift[]> {
  // They are reported a frame later.
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Reflect.get(window, "shifts");
  });
}

type LayoutShift = { value: number; moved: string[] };

export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  expect(await readWidth(page)).toBeLessThanOrEqual(width);
}

/** Emulates the system's color scheme, which the page follows. From then on colors change at once. */
export async function emulateColors(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.evaluate(stopTransitions);
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveClass(colorScheme === "dark" ? "auto" : "");
}

/** Runs in the page. An element would disturb hydration, and transitions off screen start only when they are measured. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

export function readWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
