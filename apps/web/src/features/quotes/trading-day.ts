import type { Call } from '@jishi/contract';
import { fetchInTime } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';
import { storedItem, storeItem } from '../../shared/session/client-storage.ts';

const CALENDAR = 'p_public0001';
const PATH = `/api/stock/${CALENDAR}`;

interface Days {
  /** Such as 2025-06-30. */
  readonly today: string;
}

/** The trading day before today in the market's calendar. Null if there is none. Stored for the tab. */
export const previousTradingDay: Call<Days, string | null> = Object.assign(
  async ({ today }: Days, { signal }: { signal?: AbortSignal } = {}): Promise<string | null> => {
    const stored = readStored(today);
    if (stored !== null) return stored;
    const day = today.replaceAll('-', '');
    const response = await fetchInTime(PATH, {
      method: 'POST',
      body: new URLSearchParams({ sdate: day, edate: day }),
      ...(signal === undefined ? {} : { signal }),
    });
    const previous = previousOf(await response.json());
    if (previous !== null) storeItem(CALENDAR, JSON.stringify({ today, F011D: previous }));
    return previous;
  },
  { endpoint: { name: PATH } },
);

/** If the day fails to load, it is left out, and the next page requests it again. */
export const previousTradingDayQuery = (today: string) =>
  queryOf(previousTradingDay, { today }, { staleTime: Number.POSITIVE_INFINITY, retry: false });

interface Reply {
  readonly resultmsg?: unknown;
  readonly records?: readonly { readonly F011D?: unknown }[];
}

function previousOf(reply: Reply): string | null {
  const day = reply.resultmsg === 'success' ? reply.records?.[0]?.F011D : null;
  return typeof day === 'string' ? day : null;
}

function readStored(today: string): string | null {
  try {
    const stored = JSON.parse(storedItem(CALENDAR) ?? 'null') as { today: string; F011D: string } | null;
    return stored?.today === today ? stored.F011D : null;
  } catch {
    return null;
  }
}
