import type { Classification } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export const industriesQuery = (classification: Classification) =>
  queryOf(api.industries.list, { classification }, { placeholderData: keepPreviousData });

interface Question {
  readonly classification: Classification;
  readonly industry: string;
}

export const industryQuery = ({ classification, industry }: Question) =>
  queryOf(api.industries.industry, { classification, industry }, { enabled: industry !== '' });

export const valuationsQuery = ({ classification, industry }: Question) =>
  queryOf(api.industries.valuations, { classification, industry }, { enabled: industry !== '' });
