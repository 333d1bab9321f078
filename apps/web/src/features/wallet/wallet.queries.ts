import type { StatementKind } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

export const balanceQuery = queryOf(person.wallet.ownBalance, {}, { staleTime: 0 });

export const monthsQuery = queryOf(person.wallet.months, {});

export const monthStatementQuery = (month: string) =>
  queryOf(person.wallet.monthStatement, { month }, { staleTime: 0 });

export interface StatementWish {
  readonly kind?: StatementKind;
  readonly from?: string;
  readonly to?: string;
}

const PAGE_ROWS = 20;

/** Page by page, newest first. */
export const statementQuery = (wish: StatementWish) =>
  pagesOf(
    person.wallet.statement,
    { ...wish, limit: PAGE_ROWS },
    {
      pageInput: (before: string | null) => (before === null ? {} : { before }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    },
  );
