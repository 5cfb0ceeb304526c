/** For every operation, generous for a busy machine. */
export const LIMIT_MS = 120_000;

/** The error message of every call after the page's process ended. */
export const PAGE_CRASHED = "The page crashed.";

export type ColorScheme = "light" | "dark";

export type Key = "ArrowDown" | "ArrowRight" | "Enter" | "Escape" | "Tab";

export type Point = { x: number; y: number };

/** A browser window with a fresh profile. Keys and pointer are real input, not synthetic events. */
export type Browser = {
  /** Waits for the load event. */
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page; it cannot use outer variables. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  movePointer(point: Point): Promise<void>;
  click(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Console errors and warnings, uncaught errors and policy violations since the last call. */
  takeProblems(): Promise<string[]>;
  /** Adds a device that confirms every passkey by itself; only Chromium has one. */
  addAuthenticator?: () => Promise<void>;
  close(): Promise<void>;
};

export type BrowserOptions = {
  site: string;
  colorScheme: ColorScheme;
};

/** Options of the developer tools' protocol for a device that confirms every passkey by itself. */
export const VIRTUAL_AUTHENTICATOR = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;
