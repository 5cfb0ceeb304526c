import { useEffect } from "react";
import { useSiteData } from "#app/site/use-site-data.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { type Delivery, deliverMessage } from "./deliver-message.ts";
import { readKeptMessages } from "./kept-messages.ts";

/** How often a message that waits is tried again while the page is open, in milliseconds. */
const RETRY_MS = 30_000;

/**
 * Sends the messages that wait in this browser: now, as soon as there is a connection again, and from time to time.
 * @param onDelivery told what became of each, in turn; keeps its identity from render to render
 */
export function useKeptMessages(onDelivery: (delivery: Delivery, message: ContactMessage) => void): void {
  const { mail } = useSiteData();
  useEffect(() => {
    let isSending = false;
    const sendKept = async () => {
      if (isSending || !navigator.onLine) return;
      isSending = true;
      for (const message of readKeptMessages()) onDelivery(await deliverMessage(mail, message), message);
      isSending = false;
    };
    sendKept();
    addEventListener("online", sendKept);
    const timer = setInterval(sendKept, RETRY_MS);
    return () => {
      removeEventListener("online", sendKept);
      clearInterval(timer);
    };
  }, [mail, onDelivery]);
}
