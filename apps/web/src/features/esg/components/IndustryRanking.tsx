import type { IndustryRank } from '@jishi/contract';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { nameFor, PILLARS } from '../esg-words.ts';
import { CompanyName, Score, Words } from './cells.tsx';
import { FilterLink } from './FilterLink.tsx';

const ROWS = 10;

/** Ranks industries by the median of their scores. */
export function IndustryRanking({
  industries,
  agency,
}: {
  industries: readonly IndustryRank[];
  agency: string;
}) {
  const t = useMessages(esgMessages);
  const [isWhole, setWhole] = useState(false);
  const columns = useColumns(agency);
  if (industries.length === 0) return null;
  return (
    <Stack gap={10}>
      <Quiet>{t('industriesHint')}</Quiet>
      <FactTable
        caption={t('industries')}
        columns={columns}
        rows={isWhole ? industries : industries.slice(0, ROWS)}
        rowKey={({ name }) => name}
        narrow="table"
      />
      {!isWhole && industries.length > ROWS && (
        <Button onClick={() => setWhole(true)}>{t('moreIndustries')}</Button>
      )}
    </Stack>
  );
}

/** Returns the number of rated companies, together with the number of all listed ones if it is known. */
const partOf = (companies: number, listed: number | null): string =>
  listed === null ? formatNumber(companies) : `${formatNumber(companies)} / ${formatNumber(listed)}`;

function useColumns(agency: string): FactColumn<IndustryRank>[] {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  return [
    { key: 'rank', label: t('rank'), cell: ({ rank }) => formatNumber(rank) },
    {
      key: 'industry',
      label: t('industry'),
      cell: (industry) => (
        <FilterLink values={{ industry: industry.name }}>
          <Words text={nameFor(industry, lang)} />
        </FilterLink>
      ),
    },
    {
      key: 'companies',
      label: t('companies'),
      align: 'right',
      cell: ({ companies, listed }) => partOf(companies, listed),
    },
    {
      key: 'median',
      label: t('median'),
      align: 'right',
      cell: ({ median }) => <Score value={median} decimals={2} />,
    },
    ...PILLARS.map(
      (pillar, at): FactColumn<IndustryRank> => ({
        key: pillar,
        label: t(`pillar.${pillar}`),
        align: 'right',
        wideOnly: true,
        cell: ({ pillars }) => <Score value={pillars[at] ?? null} decimals={2} />,
      }),
    ),
    {
      key: 'best',
      label: t('best'),
      wideOnly: true,
      cell: ({ best }) => <CompanyName company={best} agency={agency} />,
    },
  ];
}
