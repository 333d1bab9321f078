import type { Localized } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { readEndingMemberships } from '../../modules/accounts/index.ts';
import { readEndingTerms } from '../../modules/entitlements/index.ts';
import { type Notice, notify } from '../../modules/messages/index.ts';
import { marketDay, marketTime } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { DatasetNoticeDeps } from './dataset-notices.ts';
import { listedNames } from './listed-names.ts';

const BATCH = 500;
const NAMED_MAX = 3;

interface Stage {
  readonly topic: 'runsOut' | 'expired';
  /** The number of days until the end. For 0, the end has passed, and the notice is sent within a day of it. */
  readonly days: number;
  readonly fromDays: number;
  readonly toDays: number;
  /** Shorter terms get no notice, because the buyer knew when they end. */
  readonly longerThanDays: number;
}

const STAGES: readonly Stage[] = [
  { topic: 'runsOut', days: 7, fromDays: 1, toDays: 7, longerThanDays: 14 },
  { topic: 'runsOut', days: 1, fromDays: 0, toDays: 1, longerThanDays: 2 },
  { topic: 'expired', days: 0, fromDays: -1, toDays: 0, longerThanDays: 0 },
];

/**
 * Notifies holders of terms and memberships that end in 7 days or 1 day, or that have ended. Sends each notice once,
 * even if it runs repeatedly.
 */
export async function notifyOfEnds(deps: DatasetNoticeDeps): Promise<void> {
  const now = deps.clock();
  for (const stage of STAGES) {
    const after = new Date(now.getTime() + stage.fromDays * DAY_MS);
    const upTo = new Date(now.getTime() + stage.toDays * DAY_MS);
    await ofTerms(deps, stage, { after, upTo, now });
    await ofMemberships(deps, stage, { after, upTo, now });
  }
}

interface Span {
  readonly after: Date;
  readonly upTo: Date;
  readonly now: Date;
}

async function ofTerms(deps: DatasetNoticeDeps, stage: Stage, { now, ...span }: Span): Promise<void> {
  let behind = { accountId: 0n, endsAt: new Date(0) };
  for (;;) {
    const within = { ...span, longerThanDays: stage.longerThanDays };
    const ends = await readEndingTerms(deps.db, within, { behind, limit: BATCH });
    await inTransaction(deps.db, async (tx) => {
      for (const { accountId, endsAt, datasetCodes } of ends)
        await notify(
          tx,
          noticeOf(stage, { accountId, endsAt, what: namesOf(deps, datasetCodes), now, of: 'term' }),
        );
    });
    const last = ends.at(-1);
    if (last === undefined || ends.length < BATCH) return;
    behind = last;
  }
}

async function ofMemberships(deps: DatasetNoticeDeps, stage: Stage, { now, ...span }: Span): Promise<void> {
  let behind = 0n;
  for (;;) {
    const ends = await readEndingMemberships(deps.db, span, { behind, limit: BATCH });
    await inTransaction(deps.db, async (tx) => {
      for (const { accountId, level, until: endsAt } of ends) {
        const what = { zh: `VIP${level} 会员`, en: `VIP ${level} membership` };
        await notify(tx, noticeOf(stage, { accountId, endsAt, what, now, of: 'vip' }));
      }
    });
    const last = ends.at(-1);
    if (last === undefined || ends.length < BATCH) return;
    behind = last.accountId;
  }
}

interface End {
  readonly accountId: bigint;
  readonly endsAt: Date;
  readonly what: Localized;
  readonly now: Date;
  readonly of: 'term' | 'vip';
}

/** The reference includes the end date, so an extended term triggers a new notice. */
function noticeOf({ topic, days }: Stage, { accountId, endsAt, what, now, of }: End): Notice {
  const left = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
  const values = { what, days: left, day: marketDay(endsAt), until: marketTime(endsAt) };
  return { accountId, topic, values, ref: `${of}:${endsAt.toISOString()}:${days}`, now };
}

const namesOf = ({ registry }: DatasetNoticeDeps, codes: readonly string[]): Localized =>
  listedNames(
    codes.map((code) => (code === '*' ? ALL : registry.nameOf(code))),
    NAMED_MAX,
  );

const ALL: Localized = { zh: '全部数据', en: 'All data sets' };
