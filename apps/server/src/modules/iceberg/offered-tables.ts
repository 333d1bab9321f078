import { ICEBERG_PAGE_MAX } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import { type OfferedFiles, offerTo, schemaOf } from '../data-files/index.ts';
import type { IcebergDeps } from './iceberg.deps.ts';

/** Returns a table for the caller, or throws an error that states a remedy. */
export async function offeredTable(
  deps: IcebergDeps,
  principal: Principal,
  { namespace, table }: { readonly namespace: string; readonly table: string },
): Promise<OfferedFiles> {
  const { accountId, rules } = principal;
  const offered = await offerTo(deps, table, { principal, accountId, datasets: rules?.datasets ?? null });
  if (schemaOf(offered.dataset) !== namespace) throw new Refusal('datasets.notFound', { code: table });
  return offered;
}

interface Paging {
  readonly pageToken?: string | undefined;
  readonly pageSize?: string | undefined;
}

/** Returns a page of sorted names. The token is the previous page's last name. */
export function pageOf(names: readonly string[], { pageToken = '', pageSize }: Paging) {
  const size = Math.min(ICEBERG_PAGE_MAX, Math.max(1, Number(pageSize ?? ICEBERG_PAGE_MAX)));
  const left = names.filter((name) => name > pageToken);
  const page = left.slice(0, size);
  return { page, next: left.length > size ? (page.at(-1) ?? null) : null };
}
