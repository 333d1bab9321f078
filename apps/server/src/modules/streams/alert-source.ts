import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import { languagesWithin, readLastTold, readReportedHits } from '../notice-alerts/index.ts';
import { ALERTS, numberOf } from './cursor.ts';
import type { Source } from './stream.ts';
import type { StreamDeps } from './streams.deps.ts';

const HITS_MAX = 50;

/** Creates a source that emits the hits of the account's saved searches, within the data sets that the key may read. */
export function alertSource(
  { db }: Pick<StreamDeps, 'db'>,
  { accountId, rules }: Pick<Principal, 'accountId' | 'rules'>,
): Source {
  const langs = languagesWithin(rules?.datasets ?? null);
  if (langs.length === 0) throw new Refusal('gateway.keyOutOfScope', { code: ALERTS });
  return {
    name: ALERTS,
    async next(position) {
      const hits = await readReportedHits(db, {
        accountId,
        after: numberOf(position),
        langs,
        limit: HITS_MAX,
      });
      return hits.map(({ number, ...hit }) => ({
        event: 'alert',
        data: JSON.stringify(hit),
        position: String(number),
      }));
    },
  };
}

/** Returns the position at which the hits start: the cursor's, or the current one if it has none. */
export async function startOfAlerts(
  { db }: Pick<StreamDeps, 'db'>,
  position: string | undefined,
): Promise<string> {
  return String(position === undefined ? await readLastTold(db) : numberOf(position));
}
