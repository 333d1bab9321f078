import { type Handlers, USE_DIMENSIONS, USE_ROWS_MAX, type useEndpoints } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { marketDay } from '../../platform/clock.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAccount } from '../accounts/index.ts';
import { type BreakdownRow, readBreakdown } from './breakdown.repository.ts';
import { quantileMs } from './durations.ts';
import { explainCall } from './explain-call.ts';
import { grantsAt, readIncludedUse } from './included-use.ts';
import { readOwnLimits } from './own-limits.ts';
import type { UsageDeps } from './usage.deps.ts';
import { readDays, type UsageRow } from './usage.repository.ts';
import { readCalls } from './used-calls.repository.ts';

/** Returns the handlers with which a signed-in user reads the account's calls. */
export function useHandlers(deps: UsageDeps): Handlers<typeof useEndpoints, CallContext> {
  const { db, clock } = deps;
  return {
    async days({ days, dataset }, { caller }) {
      const rows = await readDays(db, accountOf(caller), firstDay(clock(), days));
      return rows
        .filter((row) => dataset === undefined || row.dataset === dataset)
        .map(({ day, dataset: code, calls, rows: answered, chargedFen }) => ({
          day,
          dataset: code,
          calls: Number(calls),
          rows: Number(answered),
          chargedFen: String(chargedFen),
        }));
    },
    async breakdown({ by, days, dataset, keyId, result }, { caller }) {
      const names = by.split(',');
      const rows = await readBreakdown(db, accountOf(caller), firstDay(clock(), days), {
        dimensions: USE_DIMENSIONS.filter((name) => names.includes(name)),
        filter: { dataset, keyId: keyId === undefined ? undefined : BigInt(keyId), result },
        limit: USE_ROWS_MAX + 1,
      });
      return {
        items: rows.slice(0, USE_ROWS_MAX).map(presentBreakdown),
        isWhole: rows.length <= USE_ROWS_MAX,
      };
    },
    async included(_input, { caller }) {
      const accountId = accountOf(caller);
      const now = clock();
      const grants = grantsAt(deps, await readAccount(db, accountId), now);
      return readIncludedUse(db, accountId, grants, now);
    },
    limits: (_input, { caller }) => readOwnLimits(deps, accountOf(caller)),
    async calls({ before, limit, dataset, keyId, result }, { caller }) {
      const filter = { dataset, keyId: keyId === undefined ? undefined : BigInt(keyId), result };
      const { calls, next } = await readCalls(db, accountOf(caller), filter, { before, limit });
      return { calls: calls.map(shownCall), next };
    },
    async call({ requestId }, { caller }) {
      const explained = await explainCall(db, accountOf(caller), requestId);
      if (explained === null) throw new Refusal('usage.callNotFound', { id: requestId });
      const { row, ...explanation } = explained;
      return { ...shownCall(row), ...explanation };
    },
  };
}

function firstDay(now: Date, days: number): string {
  return marketDay(new Date(now.getTime() - (days - 1) * DAY_MS));
}

function presentBreakdown({ keyId, durationCounts, ...row }: BreakdownRow) {
  return {
    ...row,
    keyId: keyId === null ? null : String(keyId),
    calls: Number(row.calls),
    refused: Number(row.refused),
    rows: Number(row.rows),
    chargedFen: String(row.chargedFen),
    p50Ms: quantileMs(durationCounts, 0.5),
    p95Ms: quantileMs(durationCounts, 0.95),
  };
}

function shownCall(row: UsageRow) {
  const { requestId, at, keyId, datasetCode, resultcode, rows, priceFen, basis, durationMs } = row;
  return {
    requestId,
    at: at.toISOString(),
    keyId: String(keyId),
    dataset: datasetCode,
    resultcode,
    rows,
    priceFen: String(priceFen),
    basis,
    durationMs,
  };
}
