import { openWithPuppeteer } from "./puppeteer-browser.ts";
import { openWebKit } from "./webkit-browser.ts";

/** The timeout of everything, generous for a busy machine. */
export const LIMIT_MS = 120_000;

/** The message of what every call rejects with after the browser's process for the page ended. */
export const PAGE_CRASHED = "The page crashed.";

export type ColorScheme = "light" | "dark";

export type Key = "ArrowDown" | "ArrowRight" | "Enter" | "Escape" | "Tab";

/** In CSS pixels of the viewport. */
export type Point = { x: number; y: number };

/** A browser window with a fresh profile. Keys and pointer are real input, not synthetic events. */
export type Browser = {
  /** Waits for the load event. */
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Resizes the viewport. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, without access to outer variables. */
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
  /** The system preference. */
  colorScheme: ColorScheme;
};

export const ENGINES = {
  chromium: (options) => openWithPuppeteer("chrome", options),
  firefox: (options) => openWithPuppeteer("firefox", options),
  webkit: openWebKit,
} as const satisfies Record<string, (options: BrowserOptions) => Promise<Browser>>;

export type Engine = keyof typeof ENGINES;
