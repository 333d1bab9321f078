import type { Lang } from '@jishi/contract';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** The sample rows of a data set, for anybody. */
export const sampleQuery = (code: string, lang: Lang) => queryOf(api.catalog.sample, { code }, { lang });

/** Code with placeholders for a call. The guides use the same texts. */
export const codeSamplesQuery = () =>
  queryOf(api.documents.samples, {}, { staleTime: Number.POSITIVE_INFINITY });
