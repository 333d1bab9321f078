import {
  type ErrorRow,
  errorRegistry,
  type Handlers,
  type Localized,
  type useEndpoints,
} from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { UsageDeps } from './usage.handlers.ts';
import { readCall, readDays, type UsageRow } from './usage.repository.ts';
import { readCalls } from './used-calls.repository.ts';

const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What a signed-in person reads of the calls of the account. */
export function useHandlers({ db, clock }: UsageDeps): Handlers<typeof useEndpoints, CallContext> {
  return {
    async days({ days, dataset }, { caller }) {
      const from = marketDay(new Date(clock().getTime() - (days - 1) * DAY_MS));
      const rows = await readDays(db, accountOf(caller), from);
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

function shownCall({ requestId, at, keyId, datasetCode, resultcode, rows, priceFen, basis }: UsageRow) {
  return {
    requestId,
    at: at.toISOString(),
    keyId: String(keyId),
    dataset: datasetCode,
    resultcode,
    rows,
    priceFen: String(priceFen),
    basis,
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
