import type { Measured } from '../../measured.ts';
import type { Visit } from '../../rig/browser.ts';
import { assertSameBytes, bytesOf, startStaticPages } from '../../rig/static-pages.ts';
import { compare } from '../../rounds.ts';
import { firstPaint } from './first-paint.ts';

export interface PaintedPage {
  readonly name: string;
  readonly measured: Measured;
  /** The largest shift of any visit. */
  readonly shift: number;
  readonly kilobytes: number;
}

export interface Painting {
  readonly name: string;
  readonly address: string;
  readonly visit: Visit;
  readonly rounds: number;
  readonly note: (line: string) => void;
}

/** Name of the bare page. */
const BARE = 'bare';

/** Measures a page and a bare page that sends the same bytes, alternately. */
export async function paintInTurn({ name, address, visit, rounds, note }: Painting): Promise<PaintedPage> {
  const { sent } = await visit((page) => firstPaint(page, address));
  note(
    `${name}: the bare page has ${sent.files.length} files, ${(bytesOf(sent) / 1024).toFixed(0)} KiB in all`,
  );
  const bare = await startStaticPages({ [BARE]: sent });
  const shifts: number[] = [];
  try {
    const measured = await compare({
      rounds,
      note: (line) => note(`${name}: ${line}`),
      ours: async () => {
        const { largestMs, shift } = await visit((page) => firstPaint(page, address));
        shifts.push(shift);
        return 1000 / largestMs;
      },
      theirs: async () => {
        const paint = await visit((page) => firstPaint(page, `${bare.origin}/${BARE}`));
        assertSameBytes(sent, paint.sent);
        return 1000 / paint.largestMs;
      },
    });
    return { name, measured, shift: Math.max(...shifts), kilobytes: bytesOf(sent) / 1024 };
  } finally {
    await bare.stop();
  }
}
