import { openWithPuppeteer } from "./puppeteer-browser.ts";
import { openWebKit } from "./webkit-browser.ts";

/** How long anything may take on a busy machine, in milliseconds. Nothing waits for its end. */
export const LIMIT_MS = 120_000;

export type ColorScheme = "light" | "dark";

export type Key = "ArrowDown" | "ArrowRight" | "Enter" | "Escape" | "Tab";

/** A place in the viewport, in CSS pixels. */
export type Point = { x: number; y: number };

/** One window of a browser with a fresh profile. Keys and pointer are those of the browser, not events made by script. */
export type Browser = {
  /** Opens a path of the site and waits for its load event. */
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, which sees nothing of the test but its arguments. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  movePointer(point: Point): Promise<void>;
  click(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Buffer>;
  /** Console errors and warnings, uncaught errors and policy violations since the last call. */
  takeProblems(): Promise<string[]>;
  close(): Promise<void>;
};

export type BrowserOptions = {
  /** The origin of the site. */
  site: string;
  /** What the system prefers. */
  colorScheme: ColorScheme;
};

export const ENGINES = {
  chromium: (options) => openWithPuppeteer("chrome", options),
  firefox: (options) => openWithPuppeteer("firefox", options),
  webkit: openWebKit,
} as const satisfies Record<string, (options: BrowserOptions) => Promise<Browser>>;

export type Engine = keyof typeof ENGINES;
