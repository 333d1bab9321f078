import type { Basis, FinancialStatement, Scope } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export const companyQuery = (code: string) =>
  queryOf(api.companies.overview, { code }, { enabled: code !== '' });

/** Searches for securities by code, name or pinyin. */
export const foundCompaniesQuery = (q: string) =>
  queryOf(api.securities.searchSecurities, { q }, { enabled: q !== '', placeholderData: keepPreviousData });

/** A statement and the choices of how to show it. */
export interface StatementQuestion {
  readonly statement: FinancialStatement;
  readonly basis: Basis;
  readonly scope: Scope;
  readonly periods: number;
}

export const statementQuery = (code: string, question: StatementQuestion) =>
  queryOf(api.companies.statement, { code, ...question }, { placeholderData: keepPreviousData });

export const indicatorsQuery = (code: string, basis: Basis, peers: readonly string[]) =>
  queryOf(
    api.companies.indicators,
    { code, basis, peers: peers.join() },
    { placeholderData: keepPreviousData },
  );

export const distributionsQuery = (code: string) => queryOf(api.companies.distributions, { code });

export const ownershipQuery = (code: string) => queryOf(api.companies.ownership, { code });

export const historyQuery = (code: string, basis: Basis) =>
  queryOf(api.companies.history, { code, basis }, { placeholderData: keepPreviousData });

export const peersQuery = (code: string) => queryOf(api.companies.peers, { code });
