import type { Lang } from '@jishi/contract';
import { api } from '../api/client.ts';
import { queryOf } from './query-of.ts';

/** The description of a data set, with its parameters and fields. */
export const datasetQuery = (code: string) => queryOf(api.catalog.detail, { code });

/** The sample rows of a data set, which are public. */
export const sampleQuery = (code: string, lang: Lang) => queryOf(api.catalog.sample, { code }, { lang });
