import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { formatDay } from "#server/clock.ts";
import { readEnv } from "#server/config/env.ts";
import { hashSecret, makeSecret } from "#server/inbox/sessions.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";
import { openStore, type Store } from "#server/store/store.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "../setup/find-programs.mjs";

const DOCS_FOLDER = "docs/pictures";
const FOLDER = "tools/screenshots/pictures";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEMBER = "Asha Rao";
const LEAD = "01929f1c-2d40-7c11-9a52-6f0b8a3e51d7";

const PAGES = {
  "inbox-list": { path: "/inbox", width: 1024, height: 680 },
  "inbox-lead": { path: `/inbox/leads/${LEAD}`, width: 390, height: 844 },
  "inbox-figures": { path: "/inbox/figures", width: 1024, height: 760 },
};

type Viewport = { width: number; height: number };

/** Takes the pages of the inbox with sample leads for docs/leads.md, and in every width and color scheme for people. */
export async function takeInboxShots(): Promise<void> {
  for (const folder of [DOCS_FOLDER, FOLDER]) mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), "shots-"));
  const store = await openStore({ dataDir });
  const secret = await fill(store, Date.now());
  await store.close();
  const port = String(await findClosedPort());
  const settings = { PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", INBOX_PORT: port };
  const server = await startServer({
    root: process.cwd(),
    env: readEnv(settings),
    log: createLog("silent"),
  });
  const url = `http://localhost:${port}`;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_ARGUMENTS,
    ...(executablePath && { executablePath }),
  });
  const take = async (
    pagePath: string,
    viewport: Viewport,
    colorScheme: "light" | "dark",
    fullPage: boolean,
  ) => {
    const context = await browser.newContext({ viewport, colorScheme });
    await context.addCookies([{ name: "inbox", value: secret, url }]);
    const page = await context.newPage();
    await page.goto(url + pagePath);
    const shot = await page.screenshot({ fullPage });
    await context.close();
    return shot;
  };
  const save = async (file: string, shot: Buffer) => {
    await writeFile(file, await sharp(shot).png({ palette: true, colors: 64, effort: 10 }).toBuffer());
    process.stdout.write(`${file}\n`);
  };
  try {
    for (const [name, { path: pagePath, ...viewport }] of Object.entries(PAGES)) {
      await save(path.join(DOCS_FOLDER, `${name}.png`), await take(pagePath, viewport, "light", false));
      for (const wide of [390, 1024, 1440])
        for (const scheme of ["light", "dark"] as const)
          await save(
            path.join(FOLDER, `${name}-${wide}-${scheme}.png`),
            await take(pagePath, { ...viewport, width: wide }, scheme, true),
          );
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/** @returns the secret of a session */
async function fill(store: Store, now: number): Promise<string> {
  const invite = makeSecret("invite", now);
  const session = makeSecret("session", now);
  await store.invite({ name: MEMBER, role: "agent" }, invite.token, now);
  await store.redeemInvite(
    hashSecret(invite.secret),
    { id: "sample", publicKey: "", counter: 0 },
    session.token,
    now,
  );
  for (const { hours, answeredAfter, spamReasons = [], ...lead } of listLeads()) {
    const receivedAt = now - hours * HOUR_MS;
    const arrival = makeArrival(
      { id: randomUUID(), date: new Date(receivedAt).toDateString(), ...lead, receivedAt },
      { spamReasons },
    );
    const { leadId } = await store.accept(arrival);
    if (answeredAfter !== undefined)
      await store.changeLead(
        leadId,
        { kind: "answered" },
        { member: MEMBER, now: receivedAt + answeredAfter * HOUR_MS },
      );
  }
  for (let mail = await store.claimDue(now, now + 1); mail; mail = await store.claimDue(now, now + 1))
    await store.recordAttempt(mail, { ok: true, at: mail.queuedAt, transport: "smtp" });
  const context = { member: MEMBER, now };
  await store.changeLead(LEAD, { kind: "assigned", assignee: MEMBER }, context);
  await store.changeLead(LEAD, { kind: "noted", text: "Knows us from the wool fair in Pune." }, context);
  for (let day = 0; day < 84; day += 1) {
    const place = { day: formatDay(now - day * DAY_MS), referrer: "", device: "desktop" } as const;
    const views = 110 + ((day * 37) % 60) - day;
    await store.addPageCounts([
      { ...place, event: "view", path: "/", count: views },
      { ...place, event: "form", path: "/contact-us", count: Math.round(views / 22) },
    ]);
  }
  return session.secret;
}

type SampleLead = Parameters<typeof makeArrival>[0] & {
  hours: number;
  answeredAfter?: number;
  spamReasons?: string[];
};

function listLeads(): SampleLead[] {
  const open: SampleLead[] = [
    {
      ...{ hours: 26, first_name: "Clara", last_name: "Diaz", company_name: "Diaz Foods" },
      ...{
        email: "clara@diaz.example",
        message: "Our data warehouse grew over our heads. Who could help us?",
      },
    },
    {
      ...{ hours: 21.5, first_name: "Ben", last_name: "Ito", company_name: "Ito Logistics" },
      ...{
        email: "ben@ito.example",
        message: "We want to track parcels in one place instead of five portals.",
      },
    },
    {
      ...{ id: LEAD, hours: 5, first_name: "Meera", last_name: "Nair", company_name: "Nair Textiles" },
      ...{ email: "meera@nair.example", phone_number: "+91 422 555 0104", preferred_contact: "call" },
      message:
        "We weave in three towns and sell by phone. We'd like a shop for retailers, with their own prices and credit limits.\n\nCould you start in January?",
      visit: "landing=%2Fedgecommerce&referrer=www.google.com&page=%2Fedgecommerce&page=%2Fpricing",
    },
    {
      ...{ hours: 1, first_name: "Jonas", last_name: "Weber", company_name: "" },
      ...{
        email: "jonas@weber.example",
        message: "Do you also take over apps that somebody else has built?",
      },
    },
  ];
  const sources = ["referrer=www.google.com", "utm_source=newsletter", "", "referrer=www.linkedin.com"];
  const pages = ["/contact-us", "/pricing", "/estimate"];
  const past = Array.from({ length: 58 }, (_, index): SampleLead => {
    const source = sources[index % sources.length] ?? "";
    return {
      id: `past-${index}`,
      hours: 30 + index * 20 + index * index * 0.23,
      page: pages[index % 5] ?? "/contact-us",
      email: `visitor-${index}@mail.example`,
      visit: `landing=%2F&${source}`,
      ...(index % 9 === 8 ? {} : { answeredAfter: index % 7 === 3 ? 31 : 2 + (index % 5) * 3 }),
      ...(index % 9 === 8 && { spamReasons: ["honeypot filled"] }),
    };
  });
  return [...open, ...past];
}
