import { useEffect, useState } from "react";

/** Whether the page has left its top. */
export function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const watch = () => setIsScrolled(scrollY > 0);
    watch();
    addEventListener("scroll", watch, { passive: true });
    return () => removeEventListener("scroll", watch);
  }, []);
  return isScrolled;
}
