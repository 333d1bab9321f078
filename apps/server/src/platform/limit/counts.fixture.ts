import type { CountStore, ShareGrant, ShareRequest } from './counts.ts';

interface Count {
  readonly window: number;
  readonly max: number;
  readonly total: number;
}

/**
 * An in-memory implementation of the rule by which the database grants requests. A test compares it with the database.
 */
export function createMemoryStore(processes: () => number): CountStore & {
  readonly counts: ReadonlyMap<string, Count>;
} {
  const counts = new Map<string, Count>();
  const sets = new Map<string, string[]>();
  const share = (request: ShareRequest): ShareGrant => {
    const { key, window, max, used, need, ahead } = request;
    const row = counts.get(key);
    const base = row === undefined ? Math.max(0, used) : baseOf(row, request);
    const soon = Math.min(ahead, Math.floor(Math.max(0, max - base - need) / 4));
    const granted = Math.max(0, Math.min(max - base, need + soon));
    const total = base + granted;
    const present = Math.max(window, row?.window ?? window);
    counts.set(key, { window: present, max, total });
    return { granted, window: present, total };
  };
  const ofDay = <T>(all: ReadonlyMap<string, T>, day: string): [string, T][] =>
    [...all].filter(([key]) => key.startsWith(`${day} `));
  return {
    counts,
    share: async (requests) => requests.map(share),
    unite: async (requests) =>
      requests.map(({ key, max, values }) => {
        const members = sets.get(key) ?? [];
        const fresh = values.filter((value) => !members.includes(value));
        const all = [...members, ...fresh.slice(0, Math.max(0, max - members.length))];
        sets.set(key, all);
        return all;
      }),
    ofDay: async (day) => ({
      sums: new Map(ofDay(counts, day).map(([key, { total }]) => [key, total])),
      sets: new Map(ofDay(sets, day)),
    }),
    processes: async () => processes(),
  };
}

function baseOf(row: Count, { window, used }: ShareRequest): number {
  if (window < row.window) return row.total + Math.max(0, used);
  const carried =
    window > row.window
      ? Math.max(0, Math.min(row.max, row.total - row.max * (window - row.window)))
      : row.total;
  return Math.max(0, carried + used);
}
