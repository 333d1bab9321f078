import type { RatedCompany } from '@jishi/contract';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { esgMessages } from '../esg.messages.ts';
import { nameFor, PILLARS, wordFor } from '../esg-words.ts';
import { CompanyName, Grade, Score, ScoreChange, Words } from './cells.tsx';
import styles from './Esg.module.css';

interface RatingTableProps {
  caption: string;
  companies: readonly RatedCompany[];
  agency: string;
  /** The company whose industry the list shows. In this list, the column of the industry is left out. */
  own?: string;
}

/** Companies with their grades, scores and ranks. */
export function RatingTable({ caption, companies, agency, own }: RatingTableProps) {
  const columns = useColumns(agency, own);
  return (
    <FactTable
      caption={caption}
      columns={own === undefined ? columns : columns.filter(({ key }) => key !== 'industry')}
      rows={companies}
      rowKey={({ code }) => code}
      narrow="table"
    />
  );
}

function useColumns(agency: string, own: string | undefined): FactColumn<RatedCompany>[] {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  const number = (key: string, label: string, of: (company: RatedCompany) => number | null) => ({
    key,
    label,
    align: 'right' as const,
    wideOnly: true,
    cell: (company: RatedCompany) => <Score value={of(company)} />,
  });
  return [
    {
      key: 'company',
      label: t('company'),
      cell: (company) => <CompanyName company={company} agency={agency} isOwn={company.code === own} />,
    },
    {
      key: 'industry',
      label: t('industry'),
      wideOnly: true,
      cell: ({ industry }) => industry && <Words text={nameFor(industry, lang)} />,
    },
    { key: 'grade', label: t('grade'), cell: (company) => <Grade company={company} /> },
    { key: 'score', label: t('score'), align: 'right', cell: ({ score }) => <Score value={score} /> },
    {
      key: 'change',
      label: t('change'),
      align: 'right',
      cell: ({ change }) => <ScoreChange value={change} />,
    },
    ...PILLARS.map((pillar, at) =>
      number(pillar, t(`pillar.${pillar}`), ({ pillars }) => pillars[at] ?? null),
    ),
    {
      key: 'rank',
      label: t('rankInIndustry'),
      align: 'right',
      wideOnly: true,
      cell: ({ rank, companies }) => (
        <span className={styles.number}>
          {rank === null ? formatNumber(rank) : t('ofCount', { rank, count: companies })}
        </span>
      ),
    },
    {
      key: 'controversy',
      label: t('controversy'),
      wideOnly: true,
      cell: ({ controversy }) => controversy && <Words text={wordFor(controversy, lang)} />,
    },
    {
      key: 'date',
      label: t('date'),
      wideOnly: true,
      cell: ({ date }) => <span className={styles.number}>{date}</span>,
    },
  ];
}
