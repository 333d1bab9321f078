import type { Classification } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** If no classification is given, the server uses the first one that has rows. */
const ofClass = (classification: Classification | null) =>
  classification === null ? {} : { classification };

export const industriesQuery = (classification: Classification | null) =>
  queryOf(api.industries.list, ofClass(classification), { placeholderData: keepPreviousData });

interface Question {
  readonly classification: Classification | null;
  readonly industry: string;
}

export const industryQuery = ({ classification, industry }: Question) =>
  queryOf(api.industries.industry, { ...ofClass(classification), industry }, { enabled: industry !== '' });

export const valuationsQuery = ({ classification, industry }: Question) =>
  queryOf(api.industries.valuations, { ...ofClass(classification), industry }, { enabled: industry !== '' });
