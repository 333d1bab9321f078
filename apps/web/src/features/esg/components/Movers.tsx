import type { EsgOverview, RatedCompany } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { CompanyName, Grade, Score, ScoreChange } from './cells.tsx';

/** The companies whose scores rose or fell the most since their previous rating. */
export function Movers({ overview: { risers, fallers, agency } }: { overview: EsgOverview }) {
  const t = useMessages(esgMessages);
  return (
    <Grid columns={2} gap="20px 48px" align="start" oneBelow={760}>
      <Side title={t('risers')} companies={risers} agency={agency} />
      <Side title={t('fallers')} companies={fallers} agency={agency} />
    </Grid>
  );
}

interface SideProps {
  title: string;
  companies: readonly RatedCompany[];
  agency: string;
}

function Side({ title, companies, agency }: SideProps) {
  const t = useMessages(esgMessages);
  return (
    <Stack gap={4}>
      <Quiet as="h3" size={14}>
        {title}
      </Quiet>
      {companies.length === 0 ? (
        <Quiet>{t('noMovers')}</Quiet>
      ) : (
        <FactTable
          caption={title}
          rows={companies}
          rowKey={({ code }) => code}
          narrow="table"
          columns={[
            {
              key: 'company',
              label: t('company'),
              cell: (company) => <CompanyName company={company} agency={agency} />,
            },
            { key: 'grade', label: t('grade'), cell: (company) => <Grade company={company} /> },
            {
              key: 'score',
              label: t('score'),
              align: 'right',
              cell: ({ score }) => <Score value={score} />,
            },
            {
              key: 'change',
              label: t('change'),
              align: 'right',
              cell: ({ change }) => <ScoreChange value={change} />,
            },
          ]}
        />
      )}
    </Stack>
  );
}
