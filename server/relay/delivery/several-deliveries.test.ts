import { expect, test } from "vitest";
import type { Store } from "#server/relay/store/store.ts";
import { createSendInOrder } from "#server/relay/transports/send-in-order.ts";
import { createSmtpTransport } from "#server/relay/transports/smtp.ts";
import { makeDeliveryScene } from "#server/testing/delivery-scene.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { startSmtpReceiver } from "#server/testing/smtp-receiver.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const LEADS = Array.from({ length: 20 }, (_, index) => `lead-${index + 1}`);

test.each(["SQLite", "PostgreSQL"])(
  "several deliveries over one store on %s send each mail once",
  async (kind) => {
    const databaseUrl = kind === "PostgreSQL" ? await makePostgresDatabase() : undefined;
    const { store, dataDir, start } = await makeDeliveryScene(databaseUrl);
    const stores = databaseUrl ? [store, await openTestStore({ databaseUrl, dataDir })] : [store, store];
    const { port, mails } = await startSmtpReceiver();
    const transports = createSendInOrder([createSmtpTransport(`smtp://127.0.0.1:${port}`)]);
    const takers = [new Set<string>(), new Set<string>()];
    for (const [index, own] of stores.entries()) {
      const claimDue: Store["claimDue"] = async (...values) => {
        const claim = await own.claimDue(...values);
        if (claim) takers[index]?.add(claim.lead.id);
        return claim;
      };
      start({ transports, store: { ...own, claimDue } });
    }
    for (const id of LEADS) await store.accept(makeArrival({ id }));
    await waitUntil(async () => (await store.readHealth()).undelivered === 0);
    const ids = mails.map(({ messageId }) => messageId).toSorted();
    expect(ids).toEqual(LEADS.map((id) => `<${id}@acme.example>`).toSorted());
    // Otherwise the test proves nothing.
    expect(takers.map(({ size }) => size > 0)).toEqual([true, true]);
  },
);
