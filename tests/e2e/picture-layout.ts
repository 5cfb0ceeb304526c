import type { Locator } from "@playwright/test";

/** How wide a picture of a shape is shown in the place of an img, and how wide `sizes` says it is, both in pixels. */
export function measureImage(img: Locator, shape: number, sizes: string): Promise<[number, number]> {
  return img.evaluate(
    async (found: HTMLImageElement, [ratio, said]) => {
      const [width, height] = [Math.round(1000 * ratio), 1000];
      found.width = width;
      found.height = height;
      found.src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`;
      await found.decode();
      const box = found.getBoundingClientRect();
      const isCut = getComputedStyle(found).objectFit === "cover";
      const parts = said.split(/,(?![^(]*\))/).map((part) => /^\s*(\(width [^)]*\))?\s*(.*)$/.exec(part));
      const part = parts.find((one) => !one?.[1] || matchMedia(one[1]).matches);
      const ruler = document.body.appendChild(document.createElement("div"));
      ruler.style.cssText = `position:fixed;inline-size:${part?.[2]}`;
      const announced = ruler.getBoundingClientRect().width;
      ruler.remove();
      return [isCut ? Math.max(box.width, box.height * ratio) : box.width, announced] as [number, number];
    },
    [shape, sizes] as const,
  );
}
