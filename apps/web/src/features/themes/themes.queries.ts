import type { Grouping, Lang, Statistic } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

interface FiguresQuestion {
  readonly statistic: Statistic;
  readonly grouping: Grouping;
  readonly from: string;
  readonly to: string;
}

/** The figures of a statistic by group. */
export const figuresQuery = ({ statistic, grouping, from, to }: FiguresQuestion) =>
  queryOf(
    api.themes.figures,
    {
      statistic: statistic.id,
      grouping,
      ...(statistic.rows === 'span' && from !== '' ? { from } : {}),
      ...(statistic.rows === 'span' && to !== '' ? { to } : {}),
    },
    { placeholderData: keepPreviousData },
  );

/** The names of a data set's fields. */
export const fieldNamesQuery = (code: string, lang: Lang) =>
  queryOf(
    api.data.view,
    { code },
    { select: ({ fields }) => new Map(fields.map((field) => [field.code, field[lang]])) },
  );

/** The codes of the data sets whose rows the site shows. */
export const heldDatasetsQuery = () =>
  queryOf(api.data.list, {}, { select: (datasets) => new Set(datasets.map(({ code }) => code)) });
