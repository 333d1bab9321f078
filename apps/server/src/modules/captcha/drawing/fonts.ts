import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';

const FAMILY = 'jishi captcha';
const WEIGHTS = [500, 700, 900] as const;
const SUBSETS = ['latin', 'chinese-simplified'] as const;
let isReady = false;

/**
 * Registers fonts from a package instead of using the machine's, so that the glyphs are the same on any host. Each
 * weight and subset is a separate family.
 */
export function readyFonts(): void {
  if (isReady) return;
  const folder = import.meta.resolve('@fontsource/noto-sans-sc/package.json');
  for (const weight of WEIGHTS) {
    for (const subset of SUBSETS) {
      const file = new URL(`files/noto-sans-sc-${subset}-${weight}-normal.woff2`, folder);
      GlobalFonts.registerFromPath(fileURLToPath(file), familyOf(subset, weight));
    }
  }
  isReady = true;
}

const familyOf = (subset: (typeof SUBSETS)[number], weight: number): string =>
  `${FAMILY} ${subset} ${weight}`;

/** Returns the value for `context.font`. */
export function fontOf(
  subset: (typeof SUBSETS)[number],
  weight: (typeof WEIGHTS)[number],
  sizePx: number,
): string {
  return `${sizePx}px "${familyOf(subset, weight)}"`;
}
export { WEIGHTS as FONT_WEIGHTS };
