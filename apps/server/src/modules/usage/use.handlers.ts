import {
  type ErrorRow,
  errorRegistry,
  type Handlers,
  type Localized,
  USE_DIMENSIONS,
  USE_ROWS_MAX,
  type useEndpoints,
} from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type BreakdownRow, readBreakdown } from './breakdown.repository.ts';
import { quantileMs } from './durations.ts';
import type { UsageDeps } from './usage.handlers.ts';
import { readCall, readDays, type UsageRow } from './usage.repository.ts';
import { readCalls } from './used-calls.repository.ts';

const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What a signed-in person reads of the calls of the account. */
export function useHandlers({ db, clock }: UsageDeps): Handlers<typeof useEndpoints, CallContext> {
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
    async calls({ before, limit, dataset, keyId, result }, { caller }) {
      const filter = { dataset, keyId: keyId === undefined ? undefined : BigInt(keyId), result };
      const { calls, next } = await readCalls(db, accountOf(caller), filter, { before, limit });
      return { calls: calls.map(shownCall), next };
    },
    async call({ requestId }, { caller }) {
      const row = UUID.test(requestId) ? await readCall(db, accountOf(caller), requestId) : undefined;
      if (!row) throw new Refusal('usage.callNotFound', { id: requestId });
      return { ...shownCall(row), ...explanationOf(row) };
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

/** Why a call was refused. Of a refusal its name is recorded and not its figures, so the text leaves them out. */
function explanationOf({ error, datasetCode }: UsageRow): {
  cause: Localized | null;
  remedy: Localized | null;
} {
  const row: ErrorRow | undefined = Object.entries(errorRegistry).find(([name]) => name === error)?.[1];
  if (row === undefined) return { cause: null, remedy: null };
  const textOf = (text: string): string =>
    text
      .replaceAll('{code}', datasetCode)
      .replaceAll(/\{\w+\|([^|}]*)\|[^}]*\}/g, '$1')
      .replaceAll(/\{\w+\}/g, '…');
  return { cause: { zh: textOf(row.zh), en: textOf(row.en) }, remedy: row.remedy ?? null };
}
