import { type NoticeHit, parseNoticeQuery } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { marketDay } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import {
  matchNotices,
  NOTICE_FEEDS,
  parseAddressId,
  readIndexed,
  readIndexedSince,
} from '../announcements/index.ts';
import { type Dataset, feedDataset, readFeed } from '../datasets/index.ts';
import {
  type Alert,
  lockAlertsBehind,
  lockPosition,
  type Position,
  writePosition,
} from './alerts.repository.ts';
import { type Hit, insertHits } from './hits.repository.ts';
import type { NoticeAlertsDeps } from './notice-alerts.deps.ts';

/**
 * The maximum number of changes in a feed that one transaction reads, and the maximum number of searches with which it
 * matches them.
 */
const CHANGES = 500;
const ALERTS = 200;
/** Notices older than this many days are history that was loaded late, so they are not reported. */
const FRESH_DAYS = 30;
const INSERT = '1';

/** Matches new notices with every saved search. The work is done in small steps, each in its own transaction. */
export async function matchAlerts(deps: NoticeAlertsDeps): Promise<void> {
  for (const code of NOTICE_FEEDS) while (await matchStep(deps, code));
}

/** Matches one batch. Returns false if nothing is left to match, or if another process is matching this feed. */
export function matchStep(deps: NoticeAlertsDeps, code: string): Promise<boolean> {
  const dataset = deps.registry.find(code);
  if (dataset === undefined) return Promise.resolve(false);
  return inTransaction(deps.db, async (tx) => {
    const position = await lockPosition(tx, code);
    if (position === undefined) return false;
    const batch = await readBatch(deps, dataset, position);
    if (batch === null) return false;
    const alerts = batch.added.length === 0 ? [] : await lockAlertsBehind(tx, position.alertId, ALERTS);
    for (const alert of alerts) await matchAlert(deps, tx, alert, code, batch);
    const last = alerts.at(-1);
    const isOver = last === undefined || alerts.length < ALERTS;
    await writePosition(
      tx,
      code,
      isOver
        ? { objectId: batch.until, until: null, alertId: 0n }
        : { ...position, until: batch.until, alertId: last.id },
    );
    return true;
  });
}

interface Added {
  readonly id: string;
  readonly objectId: bigint;
}

interface Batch {
  /** The batch's fresh notices, including older rows whose text arrived in this batch. */
  readonly added: readonly Added[];
  /** Notices dated on or after this day are fresh. */
  readonly since: string;
  readonly until: bigint;
}

/** Reads the next changes, as far as notices have been indexed; null if there are none. */
async function readBatch(
  { pool, clock }: NoticeAlertsDeps,
  dataset: Dataset,
  { objectId, until }: Position,
): Promise<Batch | null> {
  const behind = objectId > dataset.feedFloor ? objectId : dataset.feedFloor;
  const indexed = await readIndexed(pool, dataset.code);
  const end = until ?? indexed;
  if (end <= behind) return null;
  const { rows } = await readFeed(pool, feedDataset(dataset), {
    afterObjectId: String(behind),
    limit: CHANGES,
    columns: ['TEXTID', 'OBJECTID', 'CHANGE_CODE'],
    part: 'whole',
  });
  const changes = rows
    .map(([id, number, kind]) => ({ id: id ?? '', objectId: BigInt(number ?? '0'), kind }))
    .filter((change) => change.objectId <= end);
  const last = changes.at(-1);
  if (last === undefined) return null;
  const added = changes.filter(({ kind }) => kind === INSERT);
  const since = marketDay(new Date(clock().getTime() - FRESH_DAYS * DAY_MS));
  const fresh = new Set(
    await readIndexedSince(
      pool,
      added.map(({ id }) => id),
      since,
    ),
  );
  return { added: added.filter(({ id }) => fresh.has(id)), since, until: last.objectId };
}

async function matchAlert(
  deps: NoticeAlertsDeps,
  tx: Tx,
  { id, query, lang, after }: Alert,
  code: string,
  { added, since }: Batch,
): Promise<void> {
  const behind = BigInt(after[code] ?? '0');
  const ids = [...new Set(added.filter(({ objectId }) => objectId > behind).map((one) => one.id))];
  const hits = await matchNotices(deps, { ...parseNoticeQuery(query, lang), from: since }, ids);
  await insertHits(tx, id, hits.map(hitOf), deps.clock());
}

function hitOf({ id, title, date, demo }: NoticeHit): Hit {
  const { lang, id: documentId } = parseAddressId(id);
  return { lang, documentId, title: title.text, day: date, demo };
}
