import type { ViewedDataset } from '@jishi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { inBrackets, inFull } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { cellText, columnOf } from '../columns.ts';
import { rowsQuery } from '../data-view.queries.ts';
import { queryOf, valueLabels, type Where } from '../filters.ts';
import { rowSource } from '../row-source.ts';
import { CellValue } from './CellValue.tsx';
import { ContentLate } from './DatasetLate.tsx';
import { NoRows } from './NoRows.tsx';
import { TableSkeleton } from './ViewSkeleton.tsx';

interface DatasetRecordProps {
  view: ViewedDataset;
  fixed: Where;
  /** The fields to show, in this order. By default, all fields are shown. */
  columns?: readonly string[];
}

/** The only row that matches the filters, field by field, without empty fields. */
export function DatasetRecord({ view, fixed, columns }: DatasetRecordProps) {
  const lang = useLanguage();
  const codes = columns ?? view.fields.map(({ code }) => code);
  const question = {
    code: view.code,
    where: queryOf(fixed, view.parameters),
    order: '',
    columns: codes.join(),
  };
  const query = useInfiniteQuery(rowsQuery(question, lang));
  if (!query.isSuccess) return <Unanswered query={query} waiting={<TableSkeleton />} />;
  const rows = rowSource(query.data.pages);
  if (rows.count === 0) return <NoRows view={view} fixed={fixed} onReset={() => {}} />;
  const names = valueLabels(view, lang);
  const facts = codes.flatMap((code) => {
    const field = view.fields.find((one) => one.code === code);
    const value = rows.cell(0, code);
    if (!field || value === null || value === '') return [];
    const column = columnOf(field, lang, names.get(code));
    const text = cellText(column, value, lang, true, inFull(rows.readings));
    return [
      { key: code, label: column.label + inBrackets(column.unit, lang), value: <CellValue text={text} /> },
    ];
  });
  return (
    <Stack gap={14}>
      <ContentLate view={view} security={fixed['scode']} />
      <Facts look="rows" facts={facts} />
    </Stack>
  );
}
