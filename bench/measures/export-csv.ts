import { QUOTES } from '../datasets.ts';
import { QUOTES_HEADER } from '../generate.ts';
import type { Measure, Measured } from '../measured.ts';
import { copyOut } from '../rig/copy.ts';
import { download } from '../rig/download.ts';
import { type QuotesSite, withQuotesSite } from '../rig/quotes-site.ts';
import { subscriber } from '../rig/seed.ts';
import { compare } from '../rounds.ts';

const SECURITIES = 50_000;
const DAYS = 20;
const ROWS = SECURITIES * DAYS;
const ROUNDS = 5;
const MIB = 1024 * 1024;
const MEMORY_READ_EVERY_MS = 100;

/**
 * Streams all rows in one call to a client that counts bytes. The reference is the database's own COPY to
 * such a client.
 */
export const exportCsv: Measure = (note) =>
  withQuotesSite(SECURITIES, DAYS, note, async ({ home, site }) => {
    const token = await site.tokenOf(await subscriber(home));
    const address = `${site.origin}/api/load/${QUOTES}_all?access_token=${token}`;
    const memory = await watchMemory(() => site.metric('process_resident_memory_bytes'));
    try {
      const measured = await compareExports({ home, site }, address, note);
      const detail = {
        memoryBeforeMib: memory.before / MIB,
        memoryGrowthMib: (memory.highest() - memory.before) / MIB,
      };
      return { ...measured, detail: { ...measured.detail, ...detail } };
    } finally {
      memory.stop();
    }
  });

function compareExports(
  { home }: QuotesSite,
  address: string,
  note: (line: string) => void,
): Promise<Measured> {
  let oursBytes = 0;
  return compare({
    rounds: ROUNDS,
    note,
    ours: async () => {
      const { bytes, seconds } = await download(address);
      oursBytes = bytes;
      return ROWS / seconds;
    },
    theirs: async () => {
      const { bytes, seconds } = await copyOut(home.database.pool);
      const expected = bytes + QUOTES_HEADER.length + 1;
      if (oursBytes !== 0 && oursBytes !== expected)
        throw new Error(`${oursBytes} bytes came, ${expected} were expected`);
      return ROWS / seconds;
    },
  });
}

interface MemoryWatch {
  readonly before: number;
  highest(): number;
  stop(): void;
}

/** The memory of a process before its first request, and its peak since then. */
async function watchMemory(read: () => Promise<number>): Promise<MemoryWatch> {
  const before = await read();
  let highest = before;
  let reading = false;
  const look = async (): Promise<void> => {
    reading = true;
    highest = Math.max(highest, await read());
    reading = false;
  };
  // A failed read means that the server has died, and then the measure itself fails.
  const timer = setInterval(() => void (reading || look().catch(() => undefined)), MEMORY_READ_EVERY_MS);
  return { before, highest: () => highest, stop: () => clearInterval(timer) };
}
