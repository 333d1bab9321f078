import type { SiteStatus } from '@jishi/contract';
import { formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { type Translate, useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { statusMessages } from '../status.messages.ts';
import { StateTag } from './StateTag.tsx';

type Part = SiteStatus['components'][number];

/**
 * The parts of the site that are checked, each with its state and with the time since which it has been in this state.
 */
export function StatusParts({ components }: Pick<SiteStatus, 'components'>) {
  const t = useMessages(statusMessages);
  return (
    <Section title={t('parts')}>
      <FactTable
        caption={t('parts')}
        narrow="lines"
        rows={components}
        rowKey={({ component }) => component}
        columns={[
          {
            key: 'part',
            label: t('part'),
            fills: 'rest',
            cell: ({ component }) => t(`part.${component}`),
          },
          { key: 'state', label: t('state'), cell: ({ state }) => <StateTag state={state} /> },
          { key: 'since', label: t('since'), named: true, cell: ({ since }) => formatInstant(since) },
          { key: 'measure', label: t('measure'), cell: (part) => measureOf(part, t) },
        ]}
      />
    </Section>
  );
}

function measureOf({ component, measure }: Part, t: Translate<keyof typeof statusMessages.rows>): string {
  if (measure === null) return t('noAnswer');
  if (component === 'jobs' && measure === 0) return t('measure.noJob');
  if (component === 'data' && measure === 0) return t('measure.noneLate');
  return t(`measure.${component}`, { count: formatNumber(measure) });
}
