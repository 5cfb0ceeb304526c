import { useCallback } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { pageProofs } from "./page-proofs.ts";

/** The proof of work of a form: begun at the first focus, and only for our own relay. Neither function ever throws. */
export function useProof() {
  const isWanted = useSiteData().mail.origin === "";
  const prepareProof = useCallback(() => {
    if (isWanted) pageProofs.prepare();
  }, [isWanted]);
  const takeProof = useCallback(async () => (isWanted ? pageProofs.take() : undefined), [isWanted]);
  return { prepareProof, takeProof };
}
