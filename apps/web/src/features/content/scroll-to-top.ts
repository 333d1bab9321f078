const SCROLL_MS = 300;

/** The scrolling slows down towards the end, so that the eye can follow. */
const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** Scrolls to the top in 300 ms, or immediately for readers who prefer reduced motion. */
export function scrollToTop(): void {
  const from = scrollY;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const start = performance.now();
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - start) / SCROLL_MS));
    scrollTo({ top: from * (1 - easeOut(part)), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
