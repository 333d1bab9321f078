import {
  type ErrorRow,
  errorRegistry,
  type Handlers,
  type limitsEndpoints,
  type usageEndpoints,
} from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { marketDay } from '../../platform/clock.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ANONYMOUS_PLAN, readOfferedLimits } from '../accounts/index.ts';
import { readOwnLimits } from './own-limits.ts';
import type { UsageDeps } from './usage.deps.ts';
import { readCall, readDays } from './usage.repository.ts';

/** Returns the handlers for an account's own limits, usage and receipts. */
export function usageHandlers(deps: UsageDeps): Handlers<typeof usageEndpoints, CallContext> {
  const { db, clock } = deps;
  return {
    limits: (_input, { caller }) => readOwnLimits(deps, accountOf(caller)),
    async usage({ days }, { caller }) {
      const from = marketDay(new Date(clock().getTime() - (days - 1) * DAY_MS));
      const rows = await readDays(db, accountOf(caller), from);
      const open = rows.filter(({ dataset }) => isOpenTo(caller, dataset));
      return open.map((row) => ({
        ...row,
        calls: Number(row.calls),
        rows: Number(row.rows),
        chargedFen: String(row.chargedFen),
      }));
    },
    async call({ requestId }, { caller }) {
      const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(requestId);
      const row = isUuid ? await readCall(db, accountOf(caller), requestId) : undefined;
      // A key may always read the error of a call that it made itself, for any data set.
      if (!row || (row.keyId !== caller?.keyId && !isOpenTo(caller, row.datasetCode)))
        throw new Refusal('usage.callNotFound', { id: requestId });
      const { at, datasetCode, resultcode, rows, priceFen, basis } = row;
      return {
        requestId,
        at: at.toISOString(),
        dataset: datasetCode,
        resultcode,
        rows,
        priceFen: String(priceFen),
        basis,
        remedy: remedyOf(row.error),
      };
    },
  };
}

/**
 * Returns whether the caller may read the usage of a data set. A key limited to certain data sets may read the usage of
 * these only.
 */
function isOpenTo(caller: CallContext['caller'], dataset: string): boolean {
  const datasets = caller?.datasets ?? null;
  return datasets === null || datasets.has(dataset.toLowerCase());
}

function remedyOf(error: string | null): { zh: string; en: string } | null {
  const row: ErrorRow | undefined = Object.entries(errorRegistry).find(([name]) => name === error)?.[1];
  return row?.remedy ?? null;
}

/**
 * Returns the handlers for the limit plans that customers can have. They read the rows that the rate limiter also
 * reads.
 */
export function limitsHandlers(deps: UsageDeps): Handlers<typeof limitsEndpoints, CallContext> {
  return {
    async plans() {
      const offered = await readOfferedLimits(deps.db, deps.storefront.memberships.plans);
      return offered.map((limits) => ({
        ...limits,
        ...(limits.plan === ANONYMOUS_PLAN ? { openRows: [...deps.openDatasets()] } : {}),
      }));
    },
  };
}
