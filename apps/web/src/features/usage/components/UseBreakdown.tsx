import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { BREAKDOWNS, type Breakdown } from '../breakdown.ts';
import { usageMessages } from '../usage.messages.ts';
import { breakdownQuery, type CallsFilter } from '../usage.queries.ts';
import { BreakdownTable } from './BreakdownTable.tsx';
import { UseCourse } from './UseCourse.tsx';
import { UseFilters } from './UseFilters.tsx';

const SPANS = [7, 31, 366] as const;
const SKELETON = { rows: 5, rowHeightPx: 40 };

/** The calls, charges and durations by day, data set, key and result, as a chart, a table and a file. */
export function UseBreakdown() {
  const t = useMessages(usageMessages);
  const [span, setSpan] = useState<(typeof SPANS)[number]>(31);
  const [by, setBy] = useState<Breakdown>('day');
  const [filter, setFilter] = useState<CallsFilter>({ result: 'all' });
  const parts = useQuery(breakdownQuery({ ...filter, days: span, by: BREAKDOWNS[by].join(',') }));
  return (
    <Section title={t('usage')}>
      <UseFilters filter={filter} onChange={setFilter}>
        <Field label={t('span')}>
          {(control) => (
            <Select
              {...control}
              value={span}
              onChange={({ target }) => setSpan(SPANS.find((one) => String(one) === target.value) ?? 31)}
            >
              {SPANS.map((one) => (
                <option key={one} value={one}>
                  {t(`days.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('by')}>
          {(control) => (
            <Select
              {...control}
              value={by}
              onChange={({ target }) => setBy(isBreakdown(target.value) ? target.value : 'day')}
            >
              {Object.keys(BREAKDOWNS)
                .filter(isBreakdown)
                .map((one) => (
                  <option key={one} value={one}>
                    {t(`by.${one}`)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </UseFilters>
      <UseCourse filter={filter} days={span} isBesideDays={by === 'day'} />
      <div style={{ minHeight: SKELETON.rows * SKELETON.rowHeightPx }}>
        <Answer query={parts} waiting={<SkeletonRows {...SKELETON} lines={1} />}>
          {(data) =>
            data.items.length === 0 ? <EmptyNote title={t('none')} /> : <BreakdownTable by={by} {...data} />
          }
        </Answer>
      </div>
    </Section>
  );
}

function isBreakdown(text: string): text is Breakdown {
  return Object.hasOwn(BREAKDOWNS, text);
}
