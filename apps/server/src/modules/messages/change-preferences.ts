import type { Lang, MessagePreference } from '@jishi/contract';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { writePreferences, writeSetting } from './preferences.repository.ts';

export interface PreferencesChange {
  readonly accountId: bigint;
  readonly lang?: Lang | undefined;
  /** If empty, the warning is turned off. */
  readonly lowBalanceFen?: string | undefined;
  readonly topics?: readonly MessagePreference[] | undefined;
}

/** Changes the channels on which an account gets notices. Settings that are omitted do not change. */
export function changePreferences(db: Db, { accountId, lang, lowBalanceFen, topics }: PreferencesChange) {
  const fen = lowBalanceFen === undefined ? undefined : BigInt(lowBalanceFen);
  return inTransaction(db, async (tx) => {
    await writeSetting(tx, accountId, {
      ...(lang === undefined ? {} : { lang }),
      ...(fen === undefined ? {} : { lowBalanceFen: fen > 0n ? fen : null }),
    });
    await writePreferences(tx, accountId, topics ?? []);
  });
}
